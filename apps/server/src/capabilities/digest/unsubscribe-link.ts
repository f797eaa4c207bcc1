import { type KeyObject, timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../identity/keyed-hash.ts'

const keyOf = (secret: KeyObject, domainId: number, accountId: string) =>
  keyedHash(secret, 'unsubscribe', String(domainId), accountId)

/** The path that ends a person's news by e-mail: nobody else can make one, and it opens nothing else. */
export const unsubscribePath = (secret: KeyObject, domainId: number, accountId: string): string =>
  `/unsubscribe/${encodeURIComponent(accountId)}/${keyOf(secret, domainId, accountId).toString('base64url')}`

/** Whether a key is the one of such a path. */
export function isUnsubscribeKey(
  secret: KeyObject,
  domainId: number,
  accountId: string,
  key: string,
): boolean {
  const [given, own] = [Buffer.from(key, 'base64url'), keyOf(secret, domainId, accountId)]
  return given.length === own.length && timingSafeEqual(given, own)
}
