import { type KeyObject, timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../identity/keyed-hash.ts'

const keyOf = (secret: KeyObject, domainId: number, accountId: string) =>
  keyedHash(secret, 'unsubscribe', String(domainId), accountId)

/** The path that ends a person's news by e-mail. Only the server can make it, and it does nothing else. */
export const unsubscribePath = (secret: KeyObject, domainId: number, accountId: string): string =>
  `/unsubscribe/${encodeURIComponent(accountId)}/${keyOf(secret, domainId, accountId).toString('base64url')}`

/** Whether a key is the right one for an account's unsubscribe path. */
export function isUnsubscribeKey(
  secret: KeyObject,
  domainId: number,
  accountId: string,
  key: string,
): boolean {
  const [given, own] = [Buffer.from(key, 'base64url'), keyOf(secret, domainId, accountId)]
  return given.length === own.length && timingSafeEqual(given, own)
}
