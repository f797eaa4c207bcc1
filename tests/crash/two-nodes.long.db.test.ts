import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildDomain } from '../../apps/server/src/capabilities/learning/rebuild.ts'
import { openTrailCache } from '../../apps/server/src/capabilities/trails/trail-cache.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { ask } from '../harness/ask.ts'
import type { TestServer } from '../harness/server.ts'
import { type PlayTarget, playSender, signInAt } from './play-sender.ts'
import { keptTimes, targetsIn } from './stage.ts'
import { TwoNodes } from './two-nodes.ts'

const HOST = 'acme.vereda.localhost'
const RESTARTS = 3
const WRITERS_EACH = 8
const RETRY_MS = 50
const BACK = { timeout: 60_000, interval: 200 }

let two: TwoNodes
const mails: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, _, done) {
    mails.push(await text(stream))
    done()
  },
})

beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', () => resolve()))
  const { port } = mailServer.server.address() as AddressInfo
  two = await TwoNodes.start({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'no-reply@vereda.example',
  })
}, 300_000)
afterAll(async () => {
  await two.dispose()
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
}, 60_000)

const statusAt = async ({ port }: TestServer, path: string, token: string) =>
  (await ask({ port, host: HOST, path, headers: { authorization: token } })).status

/** Runs writers at both nodes until `end`, and once after it. They repeat each play until it is acknowledged. Returns the keys. */
async function writeUntil(
  token: string,
  targets: readonly PlayTarget[],
  end: Promise<void>,
): Promise<string[]> {
  const acknowledged: string[] = []
  let isOver = false
  const write = async (n: number) => {
    const { port } = two.nodes[n % two.nodes.length]!
    const asked = { port, hostkey: 'acme', token }
    const send = playSender(
      asked,
      targets[(n + acknowledged.length) % targets.length]!,
      acknowledged.length % 100,
    )
    for (;;) {
      const status = await send.once()
      if (status === 200) break
      // only "unavailable" is allowed: no node may break off or fail
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
  await Promise.all([ending, ...Array.from({ length: WRITERS_EACH * two.nodes.length }, (_, n) => writer(n))])
  return acknowledged
}

async function restartedAgainAndAgain(): Promise<void> {
  for (let n = 0; n < RESTARTS; n++) {
    await pause(1_500)
    await two.stopPostgres()
    await two.startPostgres()
  }
  await pause(1_500)
}

test(`two servers go on by themselves through ${RESTARTS} restarts of their database, and every acknowledged play is stored once`, async () => {
  const pids = two.nodes.map(({ pid }) => pid)
  const token = await signInAt(two.nodes[0]!.port, 'acme', 'marina', 'vereda')
  const targets = await two.asOwner(targetsIn)
  const acknowledged = await writeUntil(token, targets, restartedAgainAndAgain())
  expect(two.nodes.map(({ pid, isRunning }) => [pid, isRunning])).toEqual(pids.map((pid) => [pid, true]))
  expect(acknowledged.length).toBeGreaterThan(RESTARTS * WRITERS_EACH)
  expect(await two.asOwner((client) => keptTimes(client, acknowledged))).toEqual(acknowledged.map(() => 1))
  const [acme] = await two.asOwner(
    async (client) =>
      (await client.query<{ id: number }>("select id from domain where hostkey = 'acme'")).rows,
  )
  const database = openDatabase(two.owner, () => undefined)
  const rebuilt = await rebuildDomain(database, openTrailCache(), acme!.id).finally(() => database.end())
  expect(rebuilt).toMatchObject({ changed: 0, histogramOff: 0 })
}, 240_000)

test('after the restarts a sign-out at one server holds at the other, and each letter is sent once', async () => {
  const token = await signInAt(two.nodes[0]!.port, 'acme', 'bia', 'vereda')
  for (const node of two.nodes)
    await expect.poll(() => statusAt(node, '/rest/currentuser', token), BACK).toBe(200)
  expect(await statusAt(two.nodes[0]!, '/rest/loginctl/logout', token)).toBe(200)
  await expect.poll(() => statusAt(two.nodes[1]!, '/rest/currentuser', token), BACK).toBe(401)

  const people = ['joao', 'bia', 'lia', 'marina']
  for (const [n, username] of people.entries()) {
    const asked = {
      port: two.nodes[n % 2]!.port,
      host: HOST,
      path: '/rest/magicctl/generate',
      method: 'POST',
    }
    const body = JSON.stringify({ type: 'email', username })
    const headers = { 'content-type': 'application/json' }
    expect((await ask({ ...asked, headers, body })).status).toBe(200)
  }
  const waiting = () =>
    two.asOwner(
      async (client) =>
        (await client.query("select from message where kind = 'magic-code' and sent_at is null")).rowCount,
    )
  await expect.poll(waiting, BACK).toBe(0)
  const letters = mails.filter((mail) => mail.includes('/magiclogin/'))
  expect(letters).toHaveLength(people.length)
}, 120_000)
