import { createHash } from 'node:crypto'

/** The namespace of tracking ids (RFC 9562, 5.5), made once at random. */
const NAMESPACE = '6f1c5d0e-9a37-4d2b-8f5e-2b7a4c91e0d3'

/** A UUID of version 5: the same for the same name, on every server. */
export function uuidOfName(namespace: string, name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  hash[6] = (hash[6]! & 0x0f) | 0x50
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex', 0, 16)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The tracking id of an account's key in a domain. It is computed without a query, and is the same again after a restore (scale 6). */
export const trackingIdOf = (domainId: number, accountId: string, key: string): string =>
  uuidOfName(NAMESPACE, JSON.stringify([domainId, accountId, key]))

/** The id of a team's play in a member's team record: one for each member, whoever sends the play. */
export const creditIdOf = (trackingId: string, accountId: string): string => uuidOfName(trackingId, accountId)
