import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../harness/ask.ts'
import { signInAt } from './play-sender.ts'
import { TwoNodes } from './two-nodes.ts'

const HOST = 'acme.vereda.localhost'
/** Another node takes a dead node's job after half a minute, and a letter that no node has after a minute. */
const CARRIED = { timeout: 240_000, interval: 250 }

let two: TwoNodes
let manager: string
/** Where the mail server or the receiver stops: nowhere, before it accepts a message, or after it has accepted one and before it says so. */
let stands: 'nowhere' | 'before' | 'behind' = 'nowhere'
let atDoor = 0
let mails: string[] = []
const told: string[] = []

const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo(_, __, done) {
    atDoor += 1
    if (stands !== 'before') done()
  },
  async onData(stream, _, done) {
    mails.push(await text(stream))
    if (stands !== 'behind') done()
  },
})
const receiver = createServer(async (request, answer) => {
  await text(request)
  told.push(String(request.headers['webhook-id']))
  if (stands === 'nowhere') answer.end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', () => resolve()))
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', () => resolve()))
  const { port } = mailServer.server.address() as AddressInfo
  two = await TwoNodes.start({
    ...{ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@vereda.example' },
    OUTBOUND_PRIVATE: 'true',
  })
  manager = await signInAt(two.nodes[0]!.port, 'acme', 'manager', 'vereda')
}, 300_000)
afterAll(async () => {
  await two.dispose()
  receiver.closeAllConnections()
  receiver.close()
  mailServer.close()
}, 60_000)

async function call(n: number, path: string, body: object, authorization?: string) {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
  const asked = { port: two.nodes[n]!.port, host: HOST, path, method: 'POST', headers }
  return ask({ ...asked, body: JSON.stringify(body) })
}
const rows = <T extends object>(sql: string) =>
  two.asOwner(async (client) => (await client.query<T>(sql)).rows)

/** Kills both nodes, because either may be sending, and starts them again. */
async function killed(): Promise<void> {
  for (const node of two.nodes) await node.kill('SIGKILL')
  stands = 'nowhere'
  for (const node of two.nodes) await node.restart()
}
const messageIds = () => mails.map((mail) => /^Message-ID: (\S+)/im.exec(mail)![1])

/** Requests a letter while the mail server stops at this moment, and kills the nodes once a message has come so far. */
async function letterKilled(username: string, moment: 'before' | 'behind', hasComeSoFar: () => number) {
  mails = []
  atDoor = 0
  stands = moment
  expect((await call(0, '/rest/magicctl/generate', { type: 'email', username })).status).toBe(200)
  await expect.poll(hasComeSoFar, CARRIED).toBe(1)
  await killed()
  const left = () => rows("select from message where kind = 'magic-code' and sent_at is null")
  await expect.poll(left, CARRIED).toEqual([])
}

test('a letter whose server is killed before the mail server takes it arrives once', async () => {
  await letterKilled('joao', 'before', () => atDoor)
  expect(mails).toHaveLength(1)
}, 400_000)

test('a letter whose server is killed before it records the delivery arrives twice, under one Message-ID', async () => {
  await letterKilled('bia', 'behind', () => mails.length)
  expect(mails).toHaveLength(2)
  expect(new Set(messageIds()).size).toBe(1)
}, 400_000)

test('webhook deliveries under way when their server is killed all arrive, repeated ones under the same id', async () => {
  const { port } = receiver.address() as AddressInfo
  const webhook = { id: randomUUID(), url: `http://127.0.0.1:${port}/told`, events: ['badge.earned'] }
  await call(0, '/rest/studio/webhooks', webhook, manager)
  const pings = 12
  await rows(`insert into webhook_delivery (domain_id, webhook_id, event, detail)
    select domain_id, id, 'ping', '{}' from webhook, generate_series(1, ${pings})`)
  stands = 'behind'
  await expect.poll(() => told.length, CARRIED).toBe(4)
  await killed()
  // the deliveries that the killed node had taken are due in some minutes: makes them due now
  await rows("update webhook_delivery set next_at = now() where state = 'waiting'")
  const left = () => rows("select from webhook_delivery where state <> 'delivered'")
  await expect.poll(left, CARRIED).toEqual([])
  expect(new Set(told).size).toBe(pings)
  expect(told).toHaveLength(pings + 4)
}, 400_000)

test('a notice whose servers are killed while sending reaches each person once', async () => {
  for (const moment of [2, 8, 20, 60]) {
    const notice = { id: randomUUID(), title: `Killed after ${moment}`, text: 'Words' }
    const first = call(0, '/rest/studio/notice', notice, manager).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, moment))
    await killed()
    await first
    expect((await call(1, '/rest/studio/notice', notice, manager)).status).toBe(200)
    const lists = `select count(*)::int as told, count(distinct account_id)::int as people,
        (select count(*)::int from account a where a.domain_id = min(n.domain_id)) as everybody
      from notification n where key = 'notice:${notice.id}'`
    await expect
      .poll(async () => {
        const [{ told, people, everybody }] = (await rows(lists)) as [Record<string, number>]
        return people === everybody && told === people
      }, CARRIED)
      .toBe(true)
  }
}, 400_000)
