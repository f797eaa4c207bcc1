import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Database } from './database.ts'
import { asOwner } from './owner.ts'

const SECRET_BYTES = 32
const NAMES = ['content-ticket', 'identity', 'web-push', 'epoch'] as const
export type SecretName = (typeof NAMES)[number]

/** Makes the installation's missing secrets. Needs the owner's connection. */
export const makeSecrets = (owner: pg.ClientConfig): Promise<void> =>
  asOwner(owner, async (client) => {
    const text = 'insert into secret (name, bytes) values ($1, $2) on conflict do nothing'
    for (const name of NAMES) await client.query(text, [name, randomBytes(SECRET_BYTES)])
  })

/** Replaces one of the installation's secrets. Needs the owner's connection. */
export const renewSecret = (owner: pg.ClientConfig, name: SecretName): Promise<void> =>
  asOwner(owner, async (client) => {
    await client.query('update secret set bytes = $2 where name = $1', [name, randomBytes(SECRET_BYTES)])
  })

const ONE = { name: 'secret', text: 'select bytes from secret where name = $1' }

export async function secretOf(database: Database, name: SecretName): Promise<Buffer> {
  const [row] = await database.rows<{ bytes: Buffer }>(ONE, [name])
  if (!row) throw new Error(`the secret ${name} was never made`)
  return row.bytes
}
