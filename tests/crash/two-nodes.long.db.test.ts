import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildDomain } from '../../apps/server/src/capabilities/learning/rebuild.ts'
import { openTrailCache } from '../../apps/server/src/capabilities/trails/trail-cache.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import {
  type Embedded,
  embeddedHome,
  startEmbedded,
} from '../../apps/server/src/platform/postgres/embedded.ts'
import { urlOf } from '../abuse/target.ts'
import { ask } from '../harness/ask.ts'
import { TestServer } from '../harness/server.ts'
import { type PlayTarget, playSender, signInAt } from './play-sender.ts'
import { keptTimes, targetsIn } from './stage.ts'

const CLI = fileURLToPath(new URL('../../apps/server/src/cli/main.ts', import.meta.url))
const HOST = 'acme.vereda.localhost'
const RESTARTS = 3
const WRITERS_EACH = 8
const RETRY_MS = 50
const BACK = { timeout: 60_000, interval: 200 }

let folder = ''
let postgres: Embedded
let nodes: TestServer[] = []
const mails: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, _, done) {
    mails.push(await text(stream))
    done()
  },
})

/** Where the nodes find the socket, whichever PostgreSQL has it. */
const place = () => join(folder, 'socket')
const owner = () => ({ ...postgres.connection, host: place() })

async function startPostgres(): Promise<void> {
  postgres = await startEmbedded({ directory: join(folder, 'postgres') })
  await rm(place(), { force: true })
  await symlink(postgres.connection.host, place())
}

async function vereda(...words: string[]): Promise<void> {
  const env = { ...process.env, DATABASE_URL: urlOf(owner()), DATABASE_OWNER_URL: '', VEREDA_DATA: folder }
  const [code] = await once(spawn(process.execPath, [CLI, ...words], { env, stdio: 'ignore' }), 'exit')
  expect(code).toBe(0)
}

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner())
  await client.connect()
  return work(client).finally(() => client.end())
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vereda-two-nodes-'))
  await chmod(folder, 0o755)
  await startPostgres()
  await vereda('migrate')
  await vereda('seed', 'demo')
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', () => resolve()))
  const { port } = mailServer.server.address() as AddressInfo
  const env = {
    DATABASE_URL: urlOf(owner()),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'no-reply@vereda.example',
  }
  nodes = [await TestServer.start(env), await TestServer.start(env)]
}, 300_000)
afterAll(async () => {
  for (const node of nodes) await node.dispose()
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
  await postgres.stop()
  await rm(await embeddedHome(join(folder, 'postgres')), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}, 60_000)

const statusAt = async ({ port }: TestServer, path: string, token: string) =>
  (await ask({ port, host: HOST, path, headers: { authorization: token } })).status

/** Writers at both nodes that repeat each play until it is acknowledged, until the end and once after it; their keys. */
async function writeUntil(
  token: string,
  targets: readonly PlayTarget[],
  end: Promise<void>,
): Promise<string[]> {
  const acknowledged: string[] = []
  let isOver = false
  const write = async (n: number) => {
    const { port } = nodes[n % nodes.length]!
    const asked = { port, hostkey: 'acme', token }
    const send = playSender(
      asked,
      targets[(n + acknowledged.length) % targets.length]!,
      acknowledged.length % 100,
    )
    for (;;) {
      const status = await send.once()
      if (status === 200) break
      // away, and nothing else: no node breaks off nor fails
      expect(status).toBe(503)
      await pause(RETRY_MS)
    }
    acknowledged.push(send.key)
  }
  const writer = async (n: number) => {
    while (!isOver) await write(n)
    await write(n)
  }
  const ending = end.finally(() => {
    isOver = true
  })
  await Promise.all([ending, ...Array.from({ length: WRITERS_EACH * nodes.length }, (_, n) => writer(n))])
  return acknowledged
}

async function restartedAgainAndAgain(): Promise<void> {
  for (let n = 0; n < RESTARTS; n++) {
    await pause(1_500)
    await postgres.stop()
    await startPostgres()
  }
  await pause(1_500)
}

test(`two nodes whose database is restarted ${RESTARTS} times beneath their writers go on by themselves, and whatever they acknowledged is there once`, async () => {
  const pids = nodes.map(({ pid }) => pid)
  const token = await signInAt(nodes[0]!.port, 'acme', 'marina', 'vereda')
  const targets = await asOwner(targetsIn)
  const acknowledged = await writeUntil(token, targets, restartedAgainAndAgain())
  expect(nodes.map(({ pid, isRunning }) => [pid, isRunning])).toEqual(pids.map((pid) => [pid, true]))
  expect(acknowledged.length).toBeGreaterThan(RESTARTS * WRITERS_EACH)
  expect(await asOwner((client) => keptTimes(client, acknowledged))).toEqual(acknowledged.map(() => 1))
  const [acme] = await asOwner(
    async (client) =>
      (await client.query<{ id: number }>("select id from domain where hostkey = 'acme'")).rows,
  )
  const database = openDatabase(owner(), () => undefined)
  const rebuilt = await rebuildDomain(database, openTrailCache(), acme!.id).finally(() => database.end())
  expect(rebuilt).toMatchObject({ changed: 0, histogramOff: 0 })
}, 240_000)

test('after it a session that ends at one node has ended at the other, and a letter is carried once', async () => {
  const token = await signInAt(nodes[0]!.port, 'acme', 'bia', 'vereda')
  for (const node of nodes)
    await expect.poll(() => statusAt(node, '/rest/currentuser', token), BACK).toBe(200)
  expect(await statusAt(nodes[0]!, '/rest/loginctl/logout', token)).toBe(200)
  await expect.poll(() => statusAt(nodes[1]!, '/rest/currentuser', token), BACK).toBe(401)

  const people = ['joao', 'bia', 'lia', 'marina']
  for (const [n, username] of people.entries()) {
    const asked = { port: nodes[n % 2]!.port, host: HOST, path: '/rest/magicctl/generate', method: 'POST' }
    const body = JSON.stringify({ type: 'email', username })
    const headers = { 'content-type': 'application/json' }
    expect((await ask({ ...asked, headers, body })).status).toBe(200)
  }
  const waiting = () =>
    asOwner(
      async (client) =>
        (await client.query("select from message where kind = 'magic-code' and sent_at is null")).rowCount,
    )
  await expect.poll(waiting, BACK).toBe(0)
  const letters = mails.filter((mail) => mail.includes('/magiclogin/'))
  expect(letters).toHaveLength(people.length)
}, 120_000)
