import { createHash } from 'node:crypto'

/** What is stored of a session's token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
