import type { Database, Queries } from '../../../platform/database/database.ts'

const DOMAINS = {
  name: 'domains-with-push-subscriptions',
  text: 'select domain_id as "domainId" from domains_with_push_subscriptions() as domain_id',
}

/** The domains where somebody takes pushes. */
export const domainsWithSubscriptions = async (database: Database): Promise<number[]> =>
  (await database.rows<{ domainId: number }>(DOMAINS)).map(({ domainId }) => domainId)

/** What is to be pushed to one account now. */
export type PushNews = { accountId: string; locale: string | null; news: string[] }

const TAKE = {
  name: 'take-push-news',
  // what came before the device was there is in the list (a notice's time is in whole milliseconds, so a device's is too); whoever comes second
  // finds it taken
  text: `with taken as (
      update notification n set pushed_at = clock_timestamp()
      from (select account_id, min(created_at) as since from push_subscription where domain_id = $1 group by account_id) s
      join account a on a.domain_id = $1 and a.id = s.account_id and not a.disable_system_notification and a.deactivated_at is null
      where n.domain_id = $1 and n.account_id = s.account_id and n.pushed_at is null and n.read_at is null and n.hidden_at is null
        and n.modified_at >= greatest(date_trunc('milliseconds', s.since), now() - interval '1 day')
      returning n.account_id, n.id, a.locale
    ) select account_id as "accountId", locale, array_agg(id) as news from taken group by account_id, locale`,
}

/** Takes what learners with a device have not been pushed yet, marked as pushed. */
export const takePushNews = (tx: Queries): Promise<PushNews[]> => tx.rows<PushNews>(TAKE, [tx.domainId])
