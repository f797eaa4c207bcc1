import { randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A session's token: random, and kept by the server as its hash alone. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
