import pg from 'pg'
import { PlainError } from '../plain-error.ts'

/** The owner's connection, or a sentence where this process has none: a node works without it. */
export function ownerOf({ owner }: { owner: pg.ClientConfig | null }): pg.ClientConfig {
  if (owner) return owner
  throw new PlainError('Only the owner of the database may do that: set DATABASE_OWNER_URL to its address.')
}

/** Works over a connection of the owner's and ends it: a transaction that was not committed ends with it. */
export async function asOwner<T>(
  owner: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(owner)
  client.on('error', () => undefined) // the statement in use tells
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
