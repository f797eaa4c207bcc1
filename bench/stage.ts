import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { tokenHash } from '../apps/server/src/capabilities/identity/token-hash.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/embedded.ts'

export const HOST = 'acme.vereda.localhost:8080'
const TOKEN = 'bench-token-bench-token-bench'
export const HEADERS = { host: HOST, authorization: `Bearer ${TOKEN}` }

/** A database for the measurements alone, opened as its owner. */
export type Stage = { owner: pg.ClientConfig; client: pg.Client; domainId: number; close(): Promise<void> }

async function addDomain(client: pg.Client): Promise<number> {
  const added = await client.query<{ id: number }>(
    "insert into domain (hostkey, name) values ('acme', 'Acme') returning id",
  )
  const { id } = added.rows[0]!
  await client.query(
    "insert into journey (domain_id, id, hostkey, name) values ($1, 'acme', 'acme', 'Acme')",
    [id],
  )
  await client.query(
    "insert into account (domain_id, id, username, name) values ($1, 'ana', 'ana', 'Ana Lima')",
    [id],
  )
  const session =
    "insert into session (domain_id, token_hash, account_id, fingerprint) values ($1, $2, 'ana', 'bench')"
  await client.query(session, [id, tokenHash(TOKEN)])
  return id
}

export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-bench-'))
  const postgres = await startEmbedded({ directory: folder })
  await migrate(postgres.connection)
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const domainId = await addDomain(client)
  const close = async () => {
    await client.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { owner: postgres.connection, client, domainId, close }
}

export type Program<Ready> = {
  ready: Ready
  /** The processor time so far, in ms. */
  spent(): Promise<number>
  stop(): Promise<void>
}

/** Runs a program of this folder in a process of its own, until `stop`. It is ready when it has sent its first message. */
export async function startProgram<Ready>(program: string, input: unknown): Promise<Program<Ready>> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(input as object)
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${program} ended before it was ready`))),
  ])) as [Ready]
  const spent = async () => {
    const told = once(child, 'message')
    child.send('spent')
    const [ms] = (await told) as [number]
    return ms
  }
  const stop = async () => {
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  return { ready, spent, stop }
}
