import { randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A new session token. It is random, and the server stores only its hash. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
