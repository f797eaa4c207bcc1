import { hash } from 'node:crypto'

/** The stored hash of a session's token. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')
