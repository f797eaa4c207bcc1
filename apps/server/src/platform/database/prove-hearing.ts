import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { PlainError } from '../plain-error.ts'

const PATIENCE_MS = 10_000

const DEAF = new PlainError(
  'Vereda does not serve from this database: notifications of one connection do not reach another, as behind a pooler that shares sessions. Set the pooler not to share them (PgBouncer: pool_mode = session), or point DATABASE_URL past it.',
)

type Ear = Pick<pg.Client, 'query' | 'on'>
type Mouth = Pick<pg.Client, 'query'>

/**
 * Proves that one connection hears what another notifies. Behind a pooler that shares sessions, a connection may hear only itself. A node
 * would then keep trusting what it has in memory, for example a session that another node ended.
 */
export async function hears(ear: Ear, mouth: Mouth, patienceMs: number = PATIENCE_MS): Promise<void> {
  const channel = pg.escapeIdentifier(`proof_${randomUUID()}`)
  const heard = new Promise<boolean>((resolve) => {
    ear.on('notification', () => resolve(true))
    setTimeout(resolve, patienceMs, false).unref()
  })
  await ear.query(`listen ${channel}`)
  await mouth.query(`notify ${channel}`)
  if (!(await heard)) throw DEAF
}

/** Proves, before anything is served, that the notifications of other nodes reach this one; otherwise throws in plain words. */
export async function proveHearing(config: pg.ClientConfig): Promise<void> {
  const clients = [new pg.Client(config), new pg.Client(config)] as const
  for (const client of clients) client.on('error', () => undefined) // the running statement reports the error
  try {
    await Promise.all(clients.map((client) => client.connect()))
    await hears(...clients)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
