import type { Database, Queries } from '../../../platform/database/database.ts'

const DOMAINS = {
  name: 'domains-with-push-subscriptions',
  text: 'select domain_id as "domainId" from domains_with_push_subscriptions() as domain_id',
}

/** The domains in which somebody has a push subscription. */
export const domainsWithSubscriptions = async (database: Database): Promise<number[]> =>
  (await database.rows<{ domainId: number }>(DOMAINS)).map(({ domainId }) => domainId)

/** The notifications to push to one account now. */
export type PushNews = { accountId: string; locale: string | null; news: string[] }

/** How many accounts are taken at a time. A node that is killed loses the pushes of at most this many. */
const TAKEN_MOST = 40

const IS_TO_PUSH = `n.pushed_at is null and n.read_at is null and n.hidden_at is null
  and n.modified_at >= greatest(date_trunc('milliseconds', s.since), now() - interval '1 day')`

const TAKE = {
  name: 'take-push-news',
  // Notifications from before the device's subscription are not pushed. (A notice's time is in whole milliseconds, so the subscription's is
  // compared in these too.) The second of two nodes finds the rows taken.
  text: `with to_push as (
      select s.account_id, s.since, a.locale
      from (select account_id, min(created_at) as since from push_subscription where domain_id = $1 and account_id > $2 group by account_id) s
      join account a on a.domain_id = $1 and a.id = s.account_id and not a.disable_system_notification and a.deactivated_at is null
      where exists (select from notification n where n.domain_id = $1 and n.account_id = s.account_id and ${IS_TO_PUSH})
      order by s.account_id limit ${TAKEN_MOST}
    ), taken as (
      update notification n set pushed_at = clock_timestamp() from to_push s
      where n.domain_id = $1 and n.account_id = s.account_id and ${IS_TO_PUSH}
      returning n.account_id, n.id, s.locale
    ) select account_id as "accountId", locale, array_agg(id) as news from taken group by account_id, locale order by account_id`,
}

/** Takes the notifications that the next learners with a device, after one, have not been sent yet, and marks them as pushed. */
export const takePushNews = (tx: Queries, behind: string): Promise<PushNews[]> =>
  tx.rows<PushNews>(TAKE, [tx.domainId, behind])
