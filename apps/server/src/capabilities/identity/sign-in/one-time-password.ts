import { randomBytes } from 'node:crypto'
import type { Identity } from '../identity.ts'
import { keyedHash } from '../keyed-hash.ts'

export const ONE_TIME_PASSWORD_MS = 2 * 60_000 // time enough to answer the question about another device

/** A random SHA part, which signs in once in place of a password's. */
export const oneTimePart = (): string => randomBytes(32).toString('hex')

export const oneTimeHash = ({ secret }: Identity, sha256: string): Buffer =>
  keyedHash(secret, 'one-time password', sha256)
