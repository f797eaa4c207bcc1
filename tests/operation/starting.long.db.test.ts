import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { urlOf } from '../abuse/target.ts'
import { type FreshDatabase, freshDatabase } from '../harness/database.ts'
import { type DatabaseProxy, databaseProxy } from '../harness/database-proxy.ts'
import { freePort } from '../harness/free-port.ts'
import { type Ended, endOf, launchServer, says } from './run-server.ts'

const AWAY_MS = 4_000 // longer than one statement is retried

let folder = ''
let database: FreshDatabase
let proxy: DatabaseProxy
let server: ChildProcess
let ended: Promise<Ended>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vereda-starting-'))
  database = await freshDatabase()
  proxy = await databaseProxy(database.connection)
}, 120_000)
afterEach(async () => {
  server.kill('SIGTERM')
  await ended
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function launch(): Promise<void> {
  const port = String(await freePort())
  const DATABASE_URL = urlOf(proxy.connection)
  server = launchServer({ HOST: '', PORT: port, VEREDA_DATA: folder, DATABASE_URL, DATABASE_OWNER_URL: '' })
  ended = endOf(server)
}

test.each([
  ['its roles are proved', 'rolbypassrls'],
  ['its secrets are read', 'select bytes from secret'],
  ['its jobs are opened', 'pgboss.version'],
])(
  'a server waits for a database that goes away while %s, and starts once it is back',
  async (_, words) => {
    const left = proxy.leaveAt(words)
    await launch()
    const waits = says(server, 'it waits for it')
    const ready = says(server, 'Vereda is ready')
    await left
    await pause(AWAY_MS)
    await waits
    expect(server.exitCode).toBeNull()
    await proxy.comeBack()
    await ready
    server.kill('SIGTERM')
    const { code, said } = await ended
    expect(code).toBe(0)
    expect(said).not.toContain('the jobs could not be started')
  },
  90_000,
)

test('a server that waits for its database ends at a signal', async () => {
  const left = proxy.leaveAt('rolbypassrls')
  await launch()
  const waits = says(server, 'it waits for it')
  await left
  await waits
  server.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0 })
  await proxy.comeBack()
}, 60_000)
