import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../text.ts'

const Link = z.strictObject({ account: text(64), key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })

export const unsubscribePage = defineCall({
  service: 'own',
  method: 'GET',
  path: 'unsubscribe/:account/:key',
  does: 'The page behind the link at the end of a message with news: one button that ends such messages. Opening it changes nothing.',
  access: 'open',
  params: Link,
  answer: 'stream',
  refusals: ['unknown-domain', 'malformed', 'too-many'],
})

export const unsubscribe = defineCall({
  service: 'own',
  method: 'POST',
  path: 'unsubscribe/:account/:key',
  does: 'Ends somebody’s messages with news without signing in, by the link of one of them. Mail programs call it too (RFC 8058).',
  access: 'open',
  params: Link,
  answer: 'stream',
  refusals: ['unknown-domain', 'malformed', 'too-many'],
})

export const DIGEST_CALLS = { unsubscribePage, unsubscribe } as const
