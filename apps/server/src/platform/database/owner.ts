import pg from 'pg'
import { PlainError } from '../plain-error.ts'

/** The owner's connection. Throws a plain sentence where this process has none: a node works without it. */
export function ownerOf({ owner }: { owner: pg.ClientConfig | null }): pg.ClientConfig {
  if (owner) return owner
  throw new PlainError('Only the owner of the database may do that: set DATABASE_OWNER_URL to its address.')
}

/** Does work over a connection of the owner and closes it. An uncommitted transaction is rolled back. */
export async function asOwner<T>(
  owner: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(owner)
  client.on('error', () => undefined) // the running statement reports the error
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
