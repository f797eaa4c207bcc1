import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueTicket } from '../../apps/server/src/capabilities/content/host/ticket.ts'
import {
  type Embedded,
  embeddedHome,
  startEmbedded,
} from '../../apps/server/src/platform/postgres/embedded.ts'
import { contentHost } from '../../packages/domain/src/content/content-host.ts'
import { urlOf } from '../abuse/target.ts'
import { ask } from '../harness/ask.ts'
import { TestServer } from '../harness/server.ts'

const LABEL = 'a'.repeat(26)
const CONTENT = contentHost({ label: LABEL, hostkey: 'acme', base: 'vereda.localhost' })
const BACK = { timeout: 60_000 }

let folder = ''
let postgres: Embedded
let server: TestServer
let ticket = ''

/** The socket's fixed place for the node, whichever PostgreSQL serves it. */
const place = () => join(folder, 'socket')

async function startPostgres(): Promise<void> {
  postgres = await startEmbedded({ directory: join(folder, 'postgres'), settings: { fsync: 'off' } })
  await rm(place(), { force: true })
  await symlink(postgres.connection.host, place())
}

async function addDomain(): Promise<{ id: number; secret: Buffer }> {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const added = "insert into domain (hostkey, name) values ('acme', 'Acme') returning id"
  const { rows } = await client.query<{ id: number }>(added)
  const secret = await client.query<{ bytes: Buffer }>(
    "select bytes from secret where name = 'content-ticket'",
  )
  await client.end()
  return { id: rows[0]!.id, secret: secret.rows[0]!.bytes }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vereda-away-'))
  await chmod(folder, 0o755)
  await startPostgres()
  server = await TestServer.start({ DATABASE_URL: urlOf({ ...postgres.connection, host: place() }) })
  const { id, secret } = await addDomain()
  const opens = { accountId: 'nobody', groupTrailId: 'none', resourceId: 'none', version: 1 }
  ticket = issueTicket(secret, { ...opens, label: LABEL, domainId: id, expires: Date.now() + 3_600_000 })
}, 240_000)
afterAll(async () => {
  await server.dispose()
  await postgres.stop()
  await rm(await embeddedHome(join(folder, 'postgres')), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}, 60_000)

const answered = async (host: string, path: string, headers = {}) => {
  const { status, headers: said } = await ask({ port: server.port, host, path, headers })
  return [status, said['retry-after']]
}
/** Two requests that need the database: for a session's user, and for the content of a ticket's learner. */
const call = () =>
  answered('acme.vereda.localhost', '/rest/currentuser', { authorization: `Bearer ${'x'.repeat(43)}` })
const content = () => answered(CONTENT, `/t/${ticket}/c/r/index.html`)
const readiness = () => answered('vereda.localhost', '/readyz')

test('while its database is stopped a server tells clients to retry, and the same process answers once it is back', async () => {
  const { pid } = server
  const there = [
    [401, undefined],
    [404, undefined],
  ]
  await expect.poll(() => Promise.all([call(), content()]), BACK).toEqual(there)
  await postgres.stop()
  expect(await Promise.all([call(), content(), readiness()])).toEqual([
    [503, '2'],
    [503, '2'],
    [200, undefined],
  ])
  await startPostgres()
  await expect.poll(() => Promise.all([call(), content()]), BACK).toEqual(there)
  expect([server.pid, server.isRunning]).toEqual([pid, true])
}, 240_000)
