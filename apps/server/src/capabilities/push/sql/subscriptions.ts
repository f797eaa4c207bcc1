import type { Queries, Statement } from '../../../platform/database/database.ts'
import type { PushTarget } from '../../../platform/push/push-transport.ts'

/** How many devices one account may have. A new device removes the oldest. */
const DEVICES_MAX = 5

const KEEP: Statement = {
  name: 'keep-push-subscription',
  isRepeatable: true,
  // a browser has one endpoint, and the account that signs in there takes it over
  text: `with gone as (
      delete from push_subscription where domain_id = $1 and id in (select id from push_subscription
        where domain_id = $1 and account_id = $2 and endpoint <> $4 order by created_at desc offset ${DEVICES_MAX - 1})
    ) insert into push_subscription (domain_id, account_id, token_hash, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5, $6)
    on conflict (domain_id, endpoint) do update
      set account_id = excluded.account_id, token_hash = excluded.token_hash, p256dh = excluded.p256dh, auth = excluded.auth`,
}

/** Stores the endpoint of an account's device, for as long as the device's session exists. */
export async function keepSubscription(
  tx: Queries,
  { accountId, tokenHash }: { accountId: string; tokenHash: Buffer },
  { endpoint, p256dh, auth }: PushTarget,
): Promise<void> {
  await tx.rows(KEEP, [tx.domainId, accountId, tokenHash, endpoint, p256dh, auth])
}

const FORGET: Statement = {
  name: 'forget-push-subscription',
  isRepeatable: true,
  text: 'delete from push_subscription where domain_id = $1 and account_id = $2 and endpoint = $3',
}

export async function forgetSubscription(tx: Queries, accountId: string, endpoint: string): Promise<void> {
  await tx.rows(FORGET, [tx.domainId, accountId, endpoint])
}

const OF_ACCOUNT = {
  name: 'push-subscriptions-of',
  text: `select endpoint, p256dh, auth, extract(epoch from clock_timestamp())::float8 as "askedS"
    from push_subscription where domain_id = $1 and account_id = $2`,
}

/** The endpoints of an account's devices, and when they were read, in seconds of the database's time. */
export const subscriptionsOf = (
  tx: Queries,
  accountId: string,
): Promise<(PushTarget & { askedS: number })[]> => tx.rows(OF_ACCOUNT, [tx.domainId, accountId])
