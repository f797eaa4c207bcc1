import type pg from 'pg'
import { PlainError } from '../plain-error.ts'

/** The owner's connection, or a sentence where this process has none: a node works without it. */
export function ownerOf({ owner }: { owner: pg.ClientConfig | null }): pg.ClientConfig {
  if (owner) return owner
  throw new PlainError('Only the owner of the database may do that: set DATABASE_OWNER_URL to its address.')
}
