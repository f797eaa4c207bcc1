import { hash } from 'node:crypto'

/** What is stored of a session's token. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')
