import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, ask } from '../harness/ask.ts'
import { watchAt } from '../harness/live-stream.ts'
import type { TestServer } from '../harness/server.ts'
import { type PlayTarget, playSender, signInAt } from './play-sender.ts'
import { TwoNodes } from './two-nodes.ts'

const HOST = 'acme.vereda.localhost'
const TRAIL = 'semana-1'
const RESTARTS = 3
const RETRY_MS = 50
/** Far below the minute after which a report asks by itself, and the 75 s after which a silent author counts as gone. */
const SOON = { timeout: 20_000, interval: 100 }
/** Deliveries are sent each minute, and another node takes a dead node's job after half a minute. */
const DELIVERED = { timeout: 300_000, interval: 1_000 }
const ANSWERS_AFTER_MS = 150

let two: TwoNodes
let manager: string
/** How many times each event arrived, by its id. */
const arrived = new Map<string, number>()
const receiver = createServer(async (request, answer) => {
  await text(request)
  const id = String(request.headers['webhook-id'])
  arrived.set(id, (arrived.get(id) ?? 0) + 1)
  await pause(ANSWERS_AFTER_MS)
  answer.end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', () => resolve()))
  two = await TwoNodes.start({ OUTBOUND_PRIVATE: 'true' })
  manager = await signInAt(two.nodes[0]!.port, 'acme', 'manager', 'vereda')
}, 300_000)
afterAll(async () => {
  await two.dispose()
  receiver.closeAllConnections()
  await new Promise<void>((resolve) => receiver.close(() => resolve()))
}, 60_000)

const headersOf = (token: string, { port }: TestServer) => ({
  authorization: token,
  host: `${HOST}:${port}`,
})

function call(node: TestServer, path: string, body?: object, token = manager): Promise<Answer> {
  const headers = { authorization: token, ...(body && { 'content-type': 'application/json' }) }
  const asked = { port: node.port, host: HOST, path, method: body ? 'POST' : 'GET', headers }
  return ask({ ...asked, ...(body && { body: JSON.stringify(body) }) })
}

/** Repeats a call until the database is back. Every answer before that must be 503. */
async function calledThrough(node: TestServer, path: string, body?: object, token = manager) {
  for (;;) {
    const answer = await call(node, path, body, token)
    if (answer.status === 200) return JSON.parse(answer.body.toString())
    expect([answer.status, answer.body.toString()]).toEqual([503, expect.anything()])
    await pause(RETRY_MS)
  }
}

/**
 * Follows a live call as a screen does: handles each event, and opens the stream again when it ends. Returns its state, in which it can be
 * stopped and the openings are counted.
 */
function follow(node: TestServer, path: string, atEvent: () => Promise<void>) {
  const state = { isOver: false, opened: 0, faults: [] as unknown[] }
  const once = async () => {
    const stream = await watchAt(node.port, path, headersOf(manager, node))
    state.opened += 1
    while (!state.isOver) {
      await stream.next()
      await atEvent()
    }
    stream.leave()
  }
  const run = async () => {
    while (!state.isOver) {
      await once().catch((fault) => state.faults.push(String(fault.message ?? fault)))
      await pause(RETRY_MS)
    }
  }
  void run()
  return state
}

const STILL_TO_BEGIN = `select a.username from player p join account a on a.domain_id = p.domain_id and a.id = p.player_id
  where p.group_trail_id = '${TRAIL}' and p.kind = 'learner' and p.last_played_at is null and p.visited_at is null
    and a.permissions = '{}' and a.deactivated_at is null and a.password_hash is not null
    and p.domain_id = (select id from domain where hostkey = 'acme') order by a.id limit ${2 * RESTARTS}`
const TARGET = `select '${TRAIL}' as "groupTrailId", v.document->'steps'->0->'resources'->0->>'id' as "resourceId"
  from group_trail g join trail_version v using (domain_id, trail_id, version)
  where g.id = '${TRAIL}' and domain_id = (select id from domain where hostkey = 'acme')`

const rows = <T extends object>(sql: string) =>
  two.asOwner(async (client) => (await client.query<T>(sql)).rows)

async function restart(): Promise<void> {
  await two.stopPostgres()
  await two.startPostgres()
}

async function sent(target: PlayTarget, token: string): Promise<void> {
  const { port } = two.nodes[0]!
  const send = playSender({ port, hostkey: 'acme', token }, target, 10)
  for (;;) {
    const status = await send.once()
    if (status === 200) return
    expect(status).toBe(503)
    await pause(RETRY_MS)
  }
}

test(`an open report at one server shows another server’s plays before and after each of ${RESTARTS} restarts of the database`, async () => {
  const people = await rows<{ username: string }>(STILL_TO_BEGIN)
  expect(people).toHaveLength(2 * RESTARTS)
  const tokens = []
  for (const { username } of people)
    tokens.push(await signInAt(two.nodes[0]!.port, 'acme', username, 'vereda'))
  const [target] = await rows<PlayTarget>(TARGET)
  const node = two.nodes[1]!
  let shown = -1
  const report = follow(node, `/rest/studio/results/${TRAIL}/live`, async () => {
    const answer = await call(node, `/rest/studio/results/${TRAIL}`)
    if (answer.status === 200) shown = JSON.parse(answer.body.toString()).result.begun
  })
  await expect.poll(() => shown, SOON).toBeGreaterThanOrEqual(0)
  const before = shown
  for (let n = 0; n < RESTARTS; n++) {
    const { opened } = report
    await sent(target!, tokens[2 * n]!)
    await two.stopPostgres()
    const later = sent(target!, tokens[2 * n + 1]!)
    await two.startPostgres()
    await later
    await expect.poll(() => shown, SOON).toBe(before + 2 * (n + 1))
    // a running answer may show the change before the stream is open again
    await expect.poll(() => report.opened, SOON).toBeGreaterThan(opened)
  }
  report.isOver = true
  // the stream ends properly, and opens again once the node hears the database
  for (const fault of report.faults)
    expect(['the stream ended', 'overloaded', 'unavailable']).toContain(fault)
}, 240_000)

test('an author with an open draft appears once at the other server after the database restarts', async () => {
  const [here, there] = two.nodes as [TestServer, TestServer]
  await rows("update account set permissions = '{EDITOR}' where username = 'tadeu'")
  const editor = await signInAt(here.port, 'acme', 'tadeu', 'vereda')
  const { trailId } = await calledThrough(here, '/rest/studio/drafts/semana-1', {})
  const path = `/rest/studio/drafts/${trailId}`
  let people: { id: string }[] = []
  const says = (node: TestServer, token: string, item: string, id: string) =>
    calledThrough(node, `${path}/here`, { editor: id, item, revision: 0 }, token)
  const [mine, theirs] = [randomUUID(), randomUUID()]
  const watching = follow(there, `${path}/live`, async () => {
    people = (await says(there, manager, '', mine)).people
  })
  const open = 'trail'
  await expect
    .poll(async () => {
      await says(here, editor, open, theirs)
      return people.map(({ id }) => id)
    }, SOON)
    .toEqual(['tadeu'])
  await restart()
  await expect
    .poll(async () => {
      await says(here, editor, 'elsewhere', theirs)
      return people
    }, SOON)
    .toEqual([expect.objectContaining({ id: 'tadeu', item: 'elsewhere' })])
  watching.isOver = true
}, 120_000)

test(`webhook events survive restarts of the database: each is delivered, always under one id`, async () => {
  const { port } = receiver.address() as AddressInfo
  const webhook = { id: randomUUID(), url: `http://127.0.0.1:${port}/told`, events: ['play.arrived'] }
  await calledThrough(two.nodes[0]!, '/rest/studio/webhooks', webhook)
  const [target] = await rows<PlayTarget>(TARGET)
  const token = await signInAt(two.nodes[0]!.port, 'acme', 'marina', 'vereda')
  const plays = 120
  for (let n = 0; n < plays; n++) await sent(target!, token)
  const told = () => rows<{ id: string; state: string }>('select id, state from webhook_delivery')
  for (let n = 1; n <= RESTARTS; n++) {
    // in the middle of a round
    await expect.poll(() => arrived.size, DELIVERED).toBeGreaterThanOrEqual(n * 20)
    await restart()
    // the deliveries that an interrupted round had taken are due in some minutes: makes them due now
    await rows("update webhook_delivery set next_at = now() where state = 'waiting'")
  }
  const waiting = async () => (await told()).filter(({ state }) => state !== 'delivered').length
  await expect.poll(waiting, DELIVERED).toBe(0)
  const kept = (await told()).map(({ id }) => id)
  expect(kept).toHaveLength(plays)
  expect([...arrived.keys()].sort()).toEqual(kept.sort())
  const twice = [...arrived.values()].filter((times) => times > 1).length
  process.stdout.write(`${twice} of ${plays} events arrived more than once\n`)
  // only deliveries under way when the database stopped: at most four to an address, and those that a node had not recorded
  expect(twice).toBeLessThanOrEqual(RESTARTS * 8)
}, 900_000)
