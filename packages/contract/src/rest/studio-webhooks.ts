import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../text.ts'
import { OF_MANAGER } from './of-manager.ts'

const OF_WEBHOOK = [...OF_MANAGER, 'not-found'] as const
const One = z.strictObject({ id: z.uuid() })

/** The events that other systems may be told of. */
export const WEBHOOK_EVENTS = [
  'play.arrived',
  'trail.finished',
  'badge.earned',
  'person.signed-up',
  'person.added',
] as const
const Events = z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length))
/** The events of a webhook; some may be newer than the node that answers, or than the app that saves: they are kept. */
const KeptEvents = z.array(text(64)).check(z.minLength(1), z.maxLength(100))
/** The longest address that a webhook may call, in characters. */
export const WEBHOOK_ADDRESS_MAX = 2_000
const Address = text(WEBHOOK_ADDRESS_MAX)

/** A webhook; `waiting` and `failed` count its deliveries of the last two weeks. `events` may be newer than the reader. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  isOn: z.boolean(),
  waiting: z.int(),
  failed: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

export const studioWebhooks = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/webhooks',
  does: 'Lists which addresses are told what happens in the domain, and how many deliveries wait or have failed for good. Secrets are never told again.',
  access: 'manager',
  answer: z.object({ webhooks: z.array(Webhook) }),
  refusals: ['signed-out', 'not-permitted'],
})

export const makeWebhook = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/webhooks',
  does: 'Lets an address be told of events, signed as Standard Webhooks say (webhook-id, webhook-timestamp, webhook-signature: HMAC-SHA256). The secret is answered this once; the id is the sender’s: sent again after its answer was lost, with what was changed meanwhile, the receiver becomes that, unless somebody else changed it since, and is answered without it.',
  access: 'manager',
  body: z.strictObject({ id: z.uuid(), url: Address, events: Events }),
  answer: z.object({ webhook: Webhook, secret: z.nullable(z.string()) }),
  refusals: [...OF_MANAGER, 'changed-meanwhile'],
})

export const saveWebhook = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/webhooks/:id',
  does: 'Changes of what an address is told, or switches it off or on. What waits while it is off goes out when it is on again. `was`: the events that these were chosen from; where others stand by now nothing is changed. An event that the node does not know is kept where the address is told of it already.',
  access: 'manager',
  params: One,
  body: z.strictObject({
    events: z.optional(KeptEvents),
    isOn: z.optional(z.boolean()),
    was: z.optional(z.array(text(64)).check(z.maxLength(100))),
  }),
  answer: Webhook,
  refusals: [...OF_WEBHOOK, 'changed-meanwhile'],
})

export const removeWebhook = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/webhooks/:id/remove',
  does: 'Ends telling an address, with all that waits for it.',
  access: 'manager',
  params: One,
  body: z.strictObject({}),
  answer: z.object({ id: z.string() }),
  refusals: OF_WEBHOOK,
})

const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
/** The delivery of one event: `status` is the receiver's last answer, `fault` why it could not be reached. */
export const WebhookDelivery = z.object({
  id: z.string(),
  event: z.string(),
  date: z.string(),
  state: z.enum(DELIVERY_STATES),
  tries: z.int(),
  next: z.nullable(z.string()),
  status: z.nullable(z.int()),
  fault: z.nullable(z.string()),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const webhookDeliveries = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/webhooks/:id/deliveries',
  does: 'Lists the 50 newest deliveries to an address. They are kept for two weeks.',
  access: 'manager',
  params: One,
  answer: z.object({ deliveries: z.array(WebhookDelivery) }),
  refusals: OF_WEBHOOK,
})

export const sendDeliveryAgain = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/webhooks/:id/again',
  does: 'Sends one delivery again, within a minute, under the same webhook-id; without one a `ping` is sent.',
  access: 'manager',
  params: One,
  body: z.strictObject({ delivery: z.optional(z.uuid()) }),
  answer: z.object({ id: z.string() }),
  refusals: OF_WEBHOOK,
})

export const STUDIO_WEBHOOK_CALLS = {
  studioWebhooks,
  makeWebhook,
  saveWebhook,
  removeWebhook,
  webhookDeliveries,
  sendDeliveryAgain,
} as const
