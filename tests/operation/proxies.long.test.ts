import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:http2'
import { request } from 'node:https'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerClientError } from '../../apps/server/src/capabilities/content/host/bare-answers.ts'
import { HEADER_BYTES_MAX } from '../../apps/server/src/capabilities/content/host/planted-cookies.ts'
import { CONNECTION_TIMES } from '../../apps/server/src/platform/http/connection-limits.ts'
import { freePort } from '../harness/free-port.ts'
import { isInstalled, type ProxyName, runProxy } from './run-proxy.ts'

// The proxies of `deploy`, with their files as they are, in front of a test's node. Each runs where the machine has it installed.

const MB = 1024 * 1024
const LARGE_MB = 64
const HOST = 'acme.learn.example.org'
// the most that Chromium stores for one site: 180 cookies of 4 KB
const PLANTED = Array.from({ length: 180 }, (_, n) => `c${n}=${'x'.repeat(4_000)}`)
const DATED = 'Sun, 01 Mar 2026 12:00:00 GMT'
const STANDS_MS = 1_000

let sent = 0
/** A file that is generated as it is sent. */
function* largeFile() {
  for (sent = 0; sent < LARGE_MB; sent++) yield Buffer.alloc(MB)
}

const LISTENERS: Record<string, RequestListener> = {
  '/readyz': (_, response) => response.end(),
  '/headers': (incoming, response) => response.end(JSON.stringify(incoming.headers)),
  '/large': (_, response) => void Readable.from(largeFile()).pipe(response),
  '/dated': (_, response) => response.writeHead(200, { date: DATED }).end(),
  '/live': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    response.write('data: {}\n\n')
  },
}

let node: Server
let nodePort = 0
const sockets = new Set<Socket>()
beforeAll(async () => {
  const options = { ...CONNECTION_TIMES, maxHeaderSize: HEADER_BYTES_MAX }
  node = createServer(options, (incoming, response) => LISTENERS[incoming.url!]!(incoming, response))
  node.on('clientError', answerClientError)
  node.on('connection', (socket: Socket) => sockets.add(socket))
  node.listen(0, '127.0.0.1')
  await once(node, 'listening')
  nodePort = (node.address() as { port: number }).port
})
afterAll(() => {
  node.close()
  for (const socket of sockets) socket.destroy()
})

async function over1(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const to = { host: '127.0.0.1', port, path, servername: HOST, rejectUnauthorized: false, agent: false }
  const asked = request({ ...to, headers: { host: HOST, ...headers } }).end()
  const [answer] = await once(asked, 'response')
  return answer
}

async function textOf(answer: AsyncIterable<Buffer>): Promise<string> {
  let read = ''
  for await (const bytes of answer) read += bytes
  return read
}

/** The headers of an answer over HTTP/2, where a browser sends each cookie as a header of its own. */
async function over2(port: number, path: string, cookie: string[] = []) {
  const options = { rejectUnauthorized: false, servername: HOST, maxSendHeaderBlockLength: MB }
  const session = connect(`https://127.0.0.1:${port}`, options)
  const stream = session.request({
    ':path': path,
    ':authority': HOST,
    cookie,
    'x-forwarded-for': '192.0.2.9',
  })
  const [head] = await once(stream, 'response')
  const text = await textOf(stream)
  session.destroy()
  return { status: head[':status'], clears: head['clear-site-data'], text }
}

/** How much the node has sent of an unread answer, once it stops sending. */
async function sentUnread(): Promise<number> {
  for (let seen = -1; seen !== sent; await pause(STANDS_MS)) seen = sent
  return sent
}

describe.each<ProxyName>(['nginx', 'haproxy'])('%s', (name) => {
  const isHere = isInstalled(name) && isInstalled('openssl')
  let port = 0
  let proxy: Awaited<ReturnType<typeof runProxy>> | undefined
  beforeAll(async () => {
    if (!isHere) return
    port = await freePort()
    proxy = await runProxy(name, { port, plainPort: await freePort(), nodePort })
    while ((await over1(port, '/readyz')).statusCode !== 200) await pause(STANDS_MS)
  })
  afterAll(() => proxy?.stop())

  test.runIf(isHere)('passes on the requested host, and ignores a forged client address', async () => {
    const forged = { 'x-forwarded-for': '192.0.2.9' }
    const told = [await textOf(await over1(port, '/headers', forged)), (await over2(port, '/headers')).text]
    for (const headers of told.map((text) => JSON.parse(text)))
      expect([headers.host, headers['x-forwarded-for']]).toEqual([HOST, '127.0.0.1'])
  })

  test.runIf(isHere)('lets the server clear all cookies that a package can set', async () => {
    const cleared = '"cookies"'
    const by1 = await over1(port, '/headers', { cookie: PLANTED.join('; ') })
    expect([by1.statusCode, by1.headers['clear-site-data']]).toEqual([431, cleared])
    expect(await over2(port, '/headers', PLANTED)).toMatchObject({ status: 431, clears: cleared })
  })

  test.runIf(isHere)('keeps the date of the server’s answer', async () => {
    expect((await over1(port, '/dated')).headers.date).toBe(DATED)
  })

  test.runIf(isHere)('does not buffer a download that is read slowly', async () => {
    const answer = await over1(port, '/large')
    expect(await sentUnread()).toBeLessThan(LARGE_MB / 2)
    answer.destroy()
  })

  test.runIf(isHere)('passes on live events at once', async () => {
    const answer = await over1(port, '/live')
    expect(String((await once(answer, 'data'))[0])).toBe('data: {}\n\n')
    answer.destroy()
  })
})
