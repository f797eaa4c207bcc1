import { timingSafeEqual } from 'node:crypto'
import type { Identity } from '../identity.ts'
import { keyedHash } from '../keyed-hash.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const seal = ({ secret }: Identity, domainId: number, signupId: string) =>
  keyedHash(secret, 'signup ticket', String(domainId), signupId)

/** The ticket with which the person who began a signup goes on: the signup's id, sealed. */
export const signupTicket = (identity: Identity, domainId: number, signupId: string): string =>
  `${signupId}.${seal(identity, domainId, signupId).toString('base64url')}`

/** The id of the signup that a ticket opens in a domain; null where the ticket was not handed out here. */
export function readSignupTicket(identity: Identity, domainId: number, ticket: string): string | null {
  const [id = '', signature = ''] = ticket.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = seal(identity, domainId, UUID.test(id) ? id : '')
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && UUID.test(id) ? id : null
}
