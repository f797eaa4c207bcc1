import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerFrameworkError } from './bare-answers.ts'
import { contentHost, playerRuntime } from './plugin.ts'
import type { Ticket } from './ticket.ts'

const LABEL = 'abcdefghijklmnopqrstuvwxyz'
const HOST = `${LABEL}-acme.content.learn.example.org`
const APP = 'https://acme.learn.example.org'
const BYTES = Buffer.from('0123456789')
const TICKET: Ticket = {
  label: LABEL,
  domainId: 1,
  accountId: 'u1',
  groupTrailId: 'g1',
  resourceId: 'r1',
  version: 1,
  expires: 0,
}

const LMS = 'https://lms.example.org'
let player: string
let server: FastifyInstance

function writePlayer(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-player-'))
  for (const part of ['shell', 'runtime']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'shell/play.html'), '<html data-app="__VEREDA_APP__">')
  writeFileSync(
    join(folder, 'shell/sw.js'),
    "const FRAMED_BY = '__VEREDA_FRAMED_BY__', HASHES = '__VEREDA_SHELL_HASHES__'",
  )
  writeFileSync(join(folder, 'runtime/play-1.js'), 'runtime()')
  writeFileSync(join(folder, 'runtime/play-1.js.br'), 'smaller')
  writeFileSync(
    join(folder, 'runtime/build.json'),
    JSON.stringify({ files: [{ path: 'play-1.js', size: 9 }] }),
  )
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  return folder
}

beforeAll(async () => {
  player = writePlayer()
  server = fastify({ frameworkErrors: answerFrameworkError })
  await server.register(
    contentHost({
      playerDirectory: player,
      appFor: ({ headers }) => (headers.host === HOST ? { origin: APP, framedBy: [LMS] } : null),
      ticketOf: (text) => (text === 'good' ? TICKET : null),
      async openFile(_, path) {
        if (path === 'broken') throw new Error('the disk is gone')
        if (path !== 'a b.mp4') return null
        return {
          path,
          hash: 'f'.repeat(64),
          size: BYTES.length,
          hosts: ['media.example.org'],
          read: (range) => Readable.from([range ? BYTES.subarray(range.start, range.end + 1) : BYTES]),
        }
      },
    }),
  )
})
afterAll(async () => {
  await server.close()
  rmSync(player, { recursive: true })
})

const ask = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host: HOST, ...headers } })

test('the shell carries the app’s origin taken from the host name, not from the query', async () => {
  const answer = await ask('/play.html?app=https://evil.example.org')
  expect(answer.body).toBe(`<html data-app="${APP}">`)
  const policy = String(answer.headers['content-security-policy']).split('; ')
  expect(policy).toContain(`frame-ancestors 'self' ${APP} ${LMS}`)
  expect((await ask('/sw.js')).body).toContain(`const FRAMED_BY = '${APP} ${LMS}'`)
})

test('the service worker carries the hash of the shell as the host serves it', async () => {
  const { body } = await ask('/play.html')
  const hash = createHash('sha256').update(body).digest('base64')
  expect((await ask('/sw.js')).body).toContain(`HASHES = 'play.html:sha256-${hash}'`)
})

test('a host name of no domain gets a 404', async () =>
  expect((await ask('/play.html', { host: `${LABEL}-none.content.learn.example.org` })).statusCode).toBe(404))

test.each([
  '/play.html',
  '/runtime/play-1.js',
  '/nowhere',
  '/c/r1/index.html',
  '/t/good/c/r1/a%20b.mp4',
  '/t/bad/c/r1/a',
  '/t/good/c/r1/broken',
  '/t/good/c/r1/%',
  '/%',
  '/%E0%A4%A',
])('%s carries a content security policy', async (url) => {
  const answer = await ask(url)
  expect(answer.headers['content-security-policy']).toMatch(/default-src '(self|none)'/)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('other methods are refused with 405 and a content security policy', async () => {
  const answer = await server.inject({ method: 'POST', url: '/play.html', headers: { host: HOST } })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
})

test('a form posted to a page of the package gets the page, whatever the form holds', async () => {
  const posted = (url: string, type: string) =>
    server.inject({ method: 'POST', url, headers: { host: HOST, 'content-type': type }, payload: 'name=Ana' })
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
    const answer = await posted('/t/good/c/r1/a%20b.mp4', type)
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789'])
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    expect((await posted('/play.html', type)).statusCode).toBe(405)
  }
})

test('only /sw.js may be registered as a service worker', async () => {
  const asWorker = { 'service-worker': 'script' }
  expect((await ask('/sw.js', asWorker)).statusCode).toBe(200)
  for (const url of ['/runtime/play-1.js', '/t/good/c/r1/a%20b.mp4', '/play.html'])
    expect((await ask(url, asWorker)).statusCode).toBe(403)
})

describe('files under a ticket', () => {
  const FILE = '/t/good/c/r1/a%20b.mp4'

  test('are served whole and by range, and a range beyond the end gets a 416', async () => {
    const whole = await ask(FILE)
    expect([whole.statusCode, whole.body, whole.headers['content-type']]).toEqual([
      200,
      '0123456789',
      'video/mp4',
    ])
    const part = await ask(FILE, { range: 'bytes=2-4' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
    expect((await ask(FILE, { range: 'bytes=10-' })).statusCode).toBe(416)
    expect(whole.headers['accept-ranges']).toBe('bytes')
  })

  test('allow the hosts that their author listed in the content security policy', async () =>
    expect((await ask(FILE)).headers['content-security-policy']).toContain('https://media.example.org'))

  test('are not found with a bad ticket or on the origin of another resource', async () => {
    expect((await ask('/t/bad/c/r1/a%20b.mp4')).statusCode).toBe(404)
    const other = `${'b'.repeat(26)}-acme.content.learn.example.org`
    expect((await ask(FILE, { host: other })).statusCode).toBe(404)
  })
})

test.each([
  '/runtime/../secret.txt',
  '/runtime/%2e%2e/secret.txt',
  '/runtime/..%2fsecret.txt',
  '/secret.txt',
])('no other file on the disk can be reached: %s', async (url) =>
  expect((await ask(url)).statusCode).toBe(404),
)

test('the app gets the runtime compressed, and caches for good only files whose name holds their version', async () => {
  const app = fastify()
  await app.register(playerRuntime(player), { prefix: '/player' })
  const part = await app.inject({ url: '/player/play-1.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect([part.body, part.headers['content-encoding']]).toEqual(['smaller', 'br'])
  expect(part.headers['cache-control']).toContain('immutable')
  expect((await app.inject('/player/build.json')).headers['cache-control']).toBe('no-cache')
  expect((await app.inject('/player/sw.js')).statusCode).toBe(404)
  await app.close()
})
