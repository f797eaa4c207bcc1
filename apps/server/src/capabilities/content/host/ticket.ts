import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** How long a ticket opens its resource's files: as long as a long sitting. */
export const TICKET_LIFETIME_MS = 12 * 60 * 60 * 1000

/**
 * What a ticket opens: the files of one resource in one version of its trail, for one learner, on the content origin with this `label`.
 * `formerLabel` is the label that older apps use, which does not depend on the trail. `expires` is in milliseconds since 1970.
 */
export const Ticket = z.object({
  label: z.string(),
  formerLabel: z.optional(z.string()),
  domainId: z.int(),
  accountId: z.string(),
  groupTrailId: z.string(),
  resourceId: z.string(),
  version: z.int(),
  expires: z.int(),
})
export type Ticket = z.infer<typeof Ticket>

const signature = (secret: string | Buffer, body: string) =>
  createHmac('sha256', secret).update(`content-ticket:${body}`).digest()

/** Writes a ticket that only the holder of the secret can make; it fits one path segment. */
export function issueTicket(secret: string | Buffer, ticket: Ticket): string {
  const body = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${body}.${signature(secret, body).toString('base64url')}`
}

function readBody(body: string): Ticket | null {
  try {
    const read = Ticket.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** The ticket behind a text, or null when it was not issued with this secret or has expired. */
export function verifyTicket(secret: string | Buffer, text: string, now: number): Ticket | null {
  const [body = '', signed = ''] = text.split('.')
  const expected = signature(secret, body)
  const given = Buffer.from(signed, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const ticket = readBody(body)
  return ticket && ticket.expires > now ? ticket : null
}
