import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { urlOf } from '../abuse/target.ts'
import { type Answer, ask } from '../harness/ask.ts'
import { type FreshDatabase, freshDatabase } from '../harness/database.ts'
import { freePort } from '../harness/free-port.ts'
import { endOf, launchServer, says } from './run-server.ts'

const NEVER = '9999'
const HOST = 'vereda.localhost'

let fresh: FreshDatabase
let folder = ''
let port = 0
let node: ChildProcess | undefined
const sockets = new Set<Socket>()

beforeAll(async () => {
  fresh = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'vereda-leaving-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await fresh.drop()
})
beforeEach(async () => {
  port = await freePort()
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  if (!node || node.exitCode !== null) return
  const gone = once(node, 'exit')
  node.kill('SIGKILL')
  await gone
})

type Drain = { notice?: string; run?: string }

/** Runs a node with these drain times in seconds. Returns how to reach it, and how it ends. */
async function runNode({ notice = '0', run = NEVER }: Drain) {
  const started = launchServer({
    ...{ HOST: '', PUBLIC_URL: '', DATABASE_OWNER_URL: '', VEREDA_DATA: folder, PORT: String(port) },
    ...{ DATABASE_URL: urlOf(fresh.connection), DRAIN_NOTICE_SECONDS: notice, DRAIN_SECONDS: run },
  })
  node = started
  const end = endOf(started)
  await says(started, 'Vereda is ready')
  return { kill: (signal: NodeJS.Signals) => started.kill(signal), end: end.then(({ code }) => code) }
}

const get = (path: string): Promise<Answer> => ask({ port, host: HOST, path })
const readiness = () => get('/readyz').then(({ status }) => status)
const isListening = () =>
  get('/healthz').then(
    () => true,
    () => false,
  )

/** Opens a connection and sends these bytes, or none. */
async function opened(words: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.add(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (words) socket.write(words)
  return socket
}
const get11 = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${HOST}:${port}\r\n\r\n`

test('a server that ends says so, and closes each connection with its answer, before it stops listening', async () => {
  const { kill, end } = await runNode({ notice: '3' })
  expect(await readiness()).toBe(200)
  kill('SIGTERM')
  await expect.poll(readiness).toBe(503)
  const served = await get('/healthz')
  expect([served.status, served.headers.connection]).toEqual([200, 'close'])
  expect(await end).toBe(0)
})

test('a request begun before the end is answered', async () => {
  const { kill, end } = await runNode({})
  const head = ['POST /rest/magicctl/generate HTTP/1.1', `Host: ${HOST}:${port}`, 'Content-Length: 4']
  const asking = await opened(`${head.join('\r\n')}\r\nContent-Type: application/json\r\n\r\n{`)
  expect(await readiness()).toBe(200) // answered after the first request in the node's queue, so that one has begun
  kill('SIGTERM')
  await expect.poll(isListening).toBe(false)
  asking.write('   ')
  expect(await text(asking)).toMatch(/^HTTP\/1\.1 4\d\d (.*\r\n)+connection: close\r/i)
  expect(await end).toBe(0)
})

test('idle connections and half-sent heads do not keep a server from ending', async () => {
  const { kill, end } = await runNode({})
  const kept = await opened(get11('/healthz'))
  await once(kept, 'data')
  for (const words of ['', 'GET /', get11('/healthz').slice(0, -2)]) await opened(words)
  kill('SIGTERM')
  expect(await end).toBe(0)
})

test('a download that nobody reads and a stalled upload are cut off at the deadline', async () => {
  const { kill, end } = await runNode({ run: '1' })
  const page = (await ask({ port, host: HOST, path: '/', headers: { accept: 'text/html' } })).body.toString()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  const download = await opened('')
  download.pause()
  download.write(get11(script).repeat(2_000))
  await opened(`POST /rest/magicctl/generate HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 9\r\n\r\n`)
  expect(await readiness()).toBe(200)
  kill('SIGTERM')
  expect(await end).toBe(0)
})

test('a second signal ends a node at once', async () => {
  const { kill, end } = await runNode({ notice: NEVER })
  kill('SIGTERM')
  await expect.poll(readiness).toBe(503)
  const again = setInterval(() => kill('SIGTERM'), 600)
  expect(await end).toBe(1)
  clearInterval(again)
})

test.each([
  ['by Ctrl-C', 'SIGINT'],
  ['by closing its terminal', 'SIGHUP'],
] as const)(
  'a server ended %s skips the notice, and still answers a request under way',
  async (_, signal) => {
    const { kill, end } = await runNode({ notice: NEVER })
    const head = ['POST /rest/magicctl/generate HTTP/1.1', `Host: ${HOST}:${port}`, 'Content-Length: 4']
    const asking = await opened(`${head.join('\r\n')}\r\nContent-Type: application/json\r\n\r\n{`)
    expect(await readiness()).toBe(200) // answered after the first request in the node's queue, so that one has begun
    kill(signal)
    await expect.poll(isListening).toBe(false)
    asking.write('   ')
    expect(await text(asking)).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(await end).toBe(0)
  },
)
