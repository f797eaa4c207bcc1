import type { WebhookDelivery } from '@vereda/contract/rest/studio-webhooks.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'

/** The seconds to wait after each failed try. After the last one the delivery has failed. */
export const WAITS_S = [60, 300, 1_800, 7_200, 18_000, 36_000, 86_400]

const LIST = {
  name: 'list-webhook-deliveries',
  text: `select id, event, at, state, tries, next_at as "nextAt", status, fault from webhook_delivery
    where domain_id = $1 and webhook_id = $2 order by at desc, id limit 50`,
}
type Row = Omit<WebhookDelivery, 'date' | 'next'> & { at: Date; nextAt: Date }

/** The newest deliveries to an address. */
export const deliveriesOf = async (tx: Queries, webhookId: string): Promise<WebhookDelivery[]> =>
  (await tx.rows<Row>(LIST, [tx.domainId, webhookId])).map(({ at, nextAt, ...row }) => ({
    ...row,
    date: at.toISOString(),
    next: row.state === 'waiting' ? nextAt.toISOString() : null,
  }))

const AGAIN = {
  name: 'deliver-again',
  text: `update webhook_delivery set state = 'waiting', tries = 0, next_at = clock_timestamp() where domain_id = $1 and webhook_id = $2 and id = $3
    returning id`,
}
const PING = {
  name: 'deliver-ping',
  text: `with waiting as (
      select id from webhook_delivery where domain_id = $1 and webhook_id = $2 and event = 'ping' and state = 'waiting' and tries = 0 limit 1
    ), added as (
      insert into webhook_delivery (domain_id, webhook_id, event, detail) select $1, $2, 'ping', '{}' where not exists (select from waiting) returning id
    )
    select id from waiting union all select id from added`,
}
/**
 * Makes a delivery due again, or adds a ping unless one waits for its first try: a button pressed twice sends one. Answers undefined where there
 * is no such delivery.
 */
export async function setOnItsWay(
  tx: Queries,
  webhookId: string,
  delivery: string | undefined,
): Promise<string | undefined> {
  const rows = delivery
    ? await tx.rows<{ id: string }>(AGAIN, [tx.domainId, webhookId, delivery])
    : await tx.rows<{ id: string }>(PING, [tx.domainId, webhookId])
  return rows[0]?.id
}

const DUE_DOMAINS = {
  name: 'domains-with-deliveries',
  text: 'select domains_with_deliveries_due($1::int[]) as id',
}
export const domainsWithDeliveries = async (database: Database): Promise<number[]> =>
  (await database.rows<{ id: number }>(DUE_DOMAINS, [WAITS_S])).map(({ id }) => id)

// A `next_at` further in the future than the lease and the wait after the delivery's tries was written by a clock that was ahead, so the delivery
// is due.
const IS_DUE = `(d.next_at <= clock_timestamp()
  or d.next_at > clock_timestamp() + interval '5 minutes' + coalesce(($5::int[])[d.tries], 0) * interval '1 second')`

// A taken delivery is not due for three minutes (its lease). If the node ends meanwhile, the next node takes it then. The limit for each address
// leaves room for the others.
const TAKE = {
  name: 'take-deliveries',
  text: `with due as (
      select d.id, row_number() over (partition by d.webhook_id order by d.next_at, d.at) as place
      from webhook_delivery d join webhook w on w.domain_id = d.domain_id and w.id = d.webhook_id and w.is_on
      where d.domain_id = $1 and d.state = 'waiting' and ${IS_DUE} and d.webhook_id <> all($4::text[])
    ), taken as (
      select d.id from webhook_delivery d join due on due.id = d.id and due.place <= $2
      where d.domain_id = $1 and d.state = 'waiting' and ${IS_DUE} limit $3 for update of d skip locked
    )
    update webhook_delivery d set next_at = clock_timestamp() + interval '3 minutes', tries = d.tries + 1
    from taken, webhook w where d.domain_id = $1 and d.id = taken.id and w.domain_id = d.domain_id and w.id = d.webhook_id
    returning d.id, d.webhook_id as "webhookId", d.event, d.detail, d.at, d.tries, w.url, w.sealed_secret as "sealedSecret", clock_timestamp() as "takenAt"`,
}
export type DueDelivery = {
  id: string
  webhookId: string
  event: string
  detail: object
  at: Date
  tries: number
  url: string
  sealedSecret: Buffer
  /** The time of taking, by the database's clock. */
  takenAt: Date
}
/**
 * Takes deliveries that are due, so that no other node sends them meanwhile: a limited number for one address and in all, and none for the
 * addresses in `away`.
 */
export const takeDeliveries = (tx: Queries, toOne: number, inAll: number, away: readonly string[]) =>
  tx.rows<DueDelivery>(TAKE, [tx.domainId, toOne, inAll, away, WAITS_S])

const TOLD = {
  name: 'tell-delivery',
  text: `update webhook_delivery set state = $3, status = $4, fault = $5, next_at = clock_timestamp() + $6 * interval '1 second'
    where domain_id = $1 and id = $2`,
}
export type Delivered = {
  state: WebhookDelivery['state']
  status: number | null
  fault: string | null
  waitS: number
}
export const keepDelivered = (tx: Queries, id: string, { state, status, fault, waitS }: Delivered) =>
  tx.rows(TOLD, [tx.domainId, id, state, status, fault, waitS])

const SWEEP = {
  name: 'sweep-deliveries',
  text: `delete from webhook_delivery where domain_id = $1 and at < now() - interval '14 days'`,
}
export const sweepDeliveries = (tx: Queries) => tx.rows(SWEEP, [tx.domainId])
