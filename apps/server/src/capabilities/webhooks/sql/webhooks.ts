import type { Webhook } from '@vereda/contract/rest/studio-webhooks.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'

const COLUMNS = `w.id, w.url, w.events, w.is_on as "isOn",
  (select count(*) from webhook_delivery d where d.domain_id = w.domain_id and d.webhook_id = w.id and d.state = 'waiting') as waiting,
  (select count(*) from webhook_delivery d where d.domain_id = w.domain_id and d.webhook_id = w.id and d.state = 'failed') as failed`

const LIST = {
  name: 'list-webhooks',
  text: `select ${COLUMNS} from webhook w where w.domain_id = $1 order by w.created_at, w.id`,
}
const ONE = {
  name: 'one-webhook',
  text: `select ${COLUMNS} from webhook w where w.domain_id = $1 and w.id = $2`,
}
const ADD = {
  name: 'add-webhook',
  text: `insert into webhook (domain_id, id, url, events, sealed_secret, made_by) values ($1, $2, $3, $4, $5, $6)`,
}
const SAVE = {
  name: 'save-webhook',
  text: 'update webhook set events = coalesce($3, events), is_on = coalesce($4, is_on), url = coalesce($5, url) where domain_id = $1 and id = $2',
}
const REMOVE = { name: 'remove-webhook', text: 'delete from webhook where domain_id = $1 and id = $2' }

export const listWebhooks = (tx: Queries) => tx.rows<Webhook>(LIST, [tx.domainId])
export const webhookOf = async (tx: Queries, id: string): Promise<Webhook | undefined> =>
  (await tx.rows<Webhook>(ONE, [tx.domainId, id]))[0]

const HOLD = {
  name: 'hold-webhook',
  text: 'select from webhook where domain_id = $1 and id = $2 for no key update',
}
/** Locks the webhook, so that nobody else changes it until the transaction ends. */
export const holdWebhook = (tx: Transaction, id: string) => tx.rows(HOLD, [tx.domainId, id])

export type NewWebhook = {
  id: string
  url: string
  events: readonly string[]
  sealedSecret: Buffer
  by: string
}
export const addWebhook = (tx: Queries, { id, url, events, sealedSecret, by }: NewWebhook) =>
  tx.rows(ADD, [tx.domainId, id, url, events, sealedSecret, by])
export const changeWebhook = (
  tx: Queries,
  id: string,
  { events, isOn, url }: { events?: readonly string[] | undefined; isOn?: boolean | undefined; url?: string },
) => tx.rows(SAVE, [tx.domainId, id, events ?? null, isOn ?? null, url ?? null])
export const dropWebhook = (tx: Queries, id: string) => tx.rows(REMOVE, [tx.domainId, id])
