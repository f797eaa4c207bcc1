import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { urlOf } from '../abuse/target.ts'
import { as, type TestApp, testApp } from '../harness/app.ts'
import { freePort } from '../harness/free-port.ts'
import { endOf, launchServer, says } from './run-server.ts'

const MANAGERS = 50
const EACH = 12 // the most that one account may have at a node
const NOTICE_S = 2
const RUN_S = 30
const LEFT_WITHIN_MS = 10_000 // far before the deadline, because nothing delays the end
const LIVE = '/rest/studio/results/caves/live'

let one: TestApp
let folder = ''
let tokens: string[] = []
const nodes = new Set<ChildProcess>()
const agents = new Set<Agent>()

beforeAll(async () => {
  one = await testApp()
  folder = await mkdtemp(join(tmpdir(), 'vereda-live-'))
  const names = Array.from({ length: MANAGERS }, (_, n) => `boss${n}`)
  const permissions = Object.fromEntries(names.map((name) => [name, ['MANAGER']]))
  const trail = aTrailDocument({ id: 'caves', steps: [aStep({ resources: [aResource({ id: 'walk' })] })] })
  await one.addDomain({ hostkey: 'acme', learners: names, permissions, trails: [trail] })
}, 120_000)
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await one.close()
})
beforeEach(async () => {
  tokens = []
  for (let n = 0; n < MANAGERS; n++) tokens.push(await one.signIn('acme', `boss${n}`))
}, 120_000)
afterEach(async () => {
  for (const agent of agents) agent.destroy()
  agents.clear()
  for (const node of nodes) {
    if (node.exitCode !== null) continue
    const gone = once(node, 'exit')
    node.kill('SIGKILL')
    await gone
  }
  nodes.clear()
})

/** Runs a node of the installation at a port. */
async function runNode(port: number) {
  const node = launchServer({
    ...{ HOST: '', PUBLIC_URL: 'http://vereda.localhost:8080', DATABASE_OWNER_URL: '', VEREDA_DATA: folder },
    ...{ DATABASE_URL: urlOf(one.owner), PORT: String(port) },
    ...{ DRAIN_NOTICE_SECONDS: String(NOTICE_S), DRAIN_SECONDS: String(RUN_S) },
  })
  nodes.add(node)
  const end = endOf(node)
  await says(node, 'Vereda is ready')
  return { terminate: () => node.kill('SIGTERM'), end: end.then(({ code }) => code) }
}

type Stream = { told: Promise<void>; over: Promise<'in order' | 'broken off'> }

/** Opens a live call over its own kept connection, as a browser does. */
async function watched(port: number, token: string): Promise<Stream> {
  const agent = new Agent({ keepAlive: true })
  agents.add(agent)
  const asked = get({ host: '127.0.0.1', port, path: LIVE, headers: as('acme', token), agent })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`a stream was refused: ${answer.statusCode}`)
  answer.on('error', () => undefined)
  const over = new Promise<'in order' | 'broken off'>((resolve) =>
    answer.once('close', () => resolve(answer.complete ? 'in order' : 'broken off')),
  )
  return { told: once(answer, 'data').then(() => undefined), over }
}

/** Opens every manager's streams. Each of them has sent an event. */
async function watchedByAll(port: number): Promise<Stream[]> {
  // the node may not listen to its database yet
  await expect
    .poll(() =>
      watched(port, tokens[0]!).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  const streams: Stream[] = []
  for (const [n, token] of tokens.entries())
    streams.push(
      ...(await Promise.all(Array.from({ length: n === 0 ? EACH - 1 : EACH }, () => watched(port, token)))),
    )
  await Promise.all(streams.map(({ told }) => told))
  return streams
}

test(`a server with ${MANAGERS * EACH} open streams ends them all in order long before its deadline, and the next one serves them`, async () => {
  const port = await freePort()
  const node = await runNode(port)
  const streams = await watchedByAll(port)
  const since = performance.now()
  node.terminate()
  const ends = await Promise.all(streams.map(({ over }) => over))
  const endedMs = performance.now() - since
  expect(new Set(ends)).toEqual(new Set(['in order']))
  // clients that must use another node are told so while this one still answers others
  expect(endedMs).toBeLessThan(NOTICE_S * 1_000)
  expect(await node.end).toBe(0)
  const leftMs = performance.now() - since
  expect(leftMs).toBeLessThan(LEFT_WITHIN_MS)
  console.info(
    `${streams.length} streams ended in ${Math.round(endedMs)} ms, the node was gone after ${Math.round(leftMs)} ms`,
  )
  await runNode(port)
  const again = await watchedByAll(port)
  expect(again).toHaveLength(streams.length)
}, 180_000)

test('streams that nobody reads do not keep a server from ending', async () => {
  const port = await freePort()
  const node = await runNode(port)
  await expect
    .poll(() =>
      watched(port, tokens[0]!).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  for (const token of tokens) {
    const agent = new Agent({ keepAlive: true })
    agents.add(agent)
    const asked = get({ host: '127.0.0.1', port, path: LIVE, headers: as('acme', token), agent })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.on('error', () => undefined)
    answer.pause()
  }
  const since = performance.now()
  node.terminate()
  expect(await node.end).toBe(0)
  expect(performance.now() - since).toBeLessThan(LEFT_WITHIN_MS)
}, 180_000)
