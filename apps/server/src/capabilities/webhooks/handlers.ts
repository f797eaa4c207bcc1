import { randomBytes } from 'node:crypto'
import type { STUDIO_WEBHOOK_CALLS } from '@vereda/contract/calls.ts'
import { type saveWebhook, WEBHOOK_EVENTS, type Webhook } from '@vereda/contract/rest/studio-webhooks.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type * as z from 'zod/mini'
import type { HandlersOf } from '../../calls/handler.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { isAskable } from '../../platform/http/outbound.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { sealText } from '../identity/sealed.ts'
import { isByOthers, recordStudioEvent } from '../studio/studio-events.ts'
import { PURPOSE, SECRET_PREFIX } from './deliver.ts'
import { deliveriesOf, setOnItsWay } from './sql/deliveries.ts'
import {
  addWebhook,
  changeWebhook,
  dropWebhook,
  holdWebhook,
  listWebhooks,
  type NewWebhook,
  webhookOf,
} from './sql/webhooks.ts'

const SECRET_BYTES = 32

const record = (
  tx: Transaction,
  what: 'webhook-made' | 'webhook-changed' | 'webhook-removed',
  { id, url }: { id: string; url: string },
  by: string,
) => recordStudioEvent(tx, { what, accountId: by, subject: id, detail: { name: new URL(url).host } })

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join()

/** Whether the stored events differ both from those that the manager saw and from those that they choose now. */
const isStale = (
  { was, events }: z.infer<typeof saveWebhook.body>,
  { events: stand }: { events: readonly string[] },
) => was !== undefined && !isSame(was, stand) && !(events && isSame(events, stand))

/**
 * Handles a request to make a webhook that exists already: it is sent again after a lost answer, perhaps with a changed form. The webhook takes
 * the changes, unless somebody else has changed it since.
 */
async function becoming(tx: Transaction, known: Webhook, made: NewWebhook): Promise<Outcome<Webhook>> {
  if (known.url === made.url && isSame(known.events, made.events)) return accepted(known)
  const changed = { what: 'webhook-changed', accountId: made.by, subject: made.id } as const
  if (await isByOthers(tx, changed)) return refuse('changed-meanwhile')
  await changeWebhook(tx, made.id, { url: made.url, events: made.events })
  await record(tx, 'webhook-changed', made, made.by)
  return accepted((await webhookOf(tx, made.id))!)
}

const KNOWN: readonly string[] = WEBHOOK_EVENTS
/** Whether each event is known to this node or already stored. A newer node may have stored events that this one does not know. */
const areKept = (events: readonly string[], stand: readonly string[]) =>
  events.every((event) => KNOWN.includes(event) || stand.includes(event))

export const webhookHandlers: HandlersOf<typeof STUDIO_WEBHOOK_CALLS> = {
  studioWebhooks: async (_, { database }, { domain }) =>
    accepted({ webhooks: await database.as(domain.id, listWebhooks) }),
  makeWebhook: async ({ body }, { database, identity, outbound }, { domain, account }) => {
    const { id, events } = body
    const url = URL.parse(body.url.trim())
    if (!url || !isAskable(url, outbound)) return refuse('malformed', { field: 'url' })
    const secret = SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')
    const sealedSecret = sealText(identity.secret, PURPOSE, domain.id, secret)
    return database.atomically(domain.id, async (tx) => {
      const made = { id, url: url.href, events, sealedSecret, by: account.id }
      await holdWebhook(tx, id)
      const known = await webhookOf(tx, id)
      if (known) {
        const webhook = await becoming(tx, known, made)
        // the first answer was lost; the secret is not shown a second time
        return webhook.ok ? accepted({ webhook: webhook.value, secret: null }) : webhook
      }
      await addWebhook(tx, made)
      await record(tx, 'webhook-made', made, account.id)
      return accepted({ webhook: (await webhookOf(tx, id))!, secret })
    })
  },
  saveWebhook: ({ params, body }, { database }, { domain, account }) =>
    database.atomically(domain.id, async (tx) => {
      await holdWebhook(tx, params.id)
      const known = await webhookOf(tx, params.id)
      if (!known) return refuse('not-found')
      if (isStale(body, known)) return refuse('changed-meanwhile')
      if (body.events && !areKept(body.events, known.events)) return refuse('malformed', { field: 'events' })
      await changeWebhook(tx, params.id, body)
      await record(tx, 'webhook-changed', known, account.id)
      return accepted((await webhookOf(tx, params.id))!)
    }),
  removeWebhook: ({ params }, { database }, { domain, account }) =>
    database.atomically(domain.id, async (tx) => {
      const known = await webhookOf(tx, params.id)
      if (!known) return refuse('not-found')
      await dropWebhook(tx, params.id)
      await record(tx, 'webhook-removed', known, account.id)
      return accepted({ id: params.id })
    }),
  webhookDeliveries: ({ params }, { database }, { domain }) =>
    database.as(domain.id, async (tx) =>
      (await webhookOf(tx, params.id))
        ? accepted({ deliveries: await deliveriesOf(tx, params.id) })
        : refuse('not-found'),
    ),
  sendDeliveryAgain: ({ params, body }, { database }, { domain }) =>
    database.atomically(domain.id, async (tx) => {
      await holdWebhook(tx, params.id)
      const id = (await webhookOf(tx, params.id)) && (await setOnItsWay(tx, params.id, body.delivery))
      return id ? accepted({ id }) : refuse('not-found')
    }),
}
