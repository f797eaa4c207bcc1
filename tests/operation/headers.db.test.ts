import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentHost } from '../../packages/domain/src/content/content-host.ts'
import { openTarget, type Target } from '../abuse/target.ts'
import { type Answer, ask } from '../harness/ask.ts'

const PATIENCE_MS = 240_000
const APP = 'acme.vereda.localhost'
const CONTENT = contentHost({ label: 'a'.repeat(26), hostkey: 'acme', base: 'vereda.localhost' })

let target: Target
let token = ''
let script = ''
beforeAll(async () => {
  target = await openTarget([{ hostkey: 'acme', learners: ['ana'], trails: [] }])
  token = await target.enter('ana', { device: 'phone' })
  const page = await at(APP, '/', { headers: { accept: 'text/html' } })
  script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body.toString())?.[1] ?? ''
}, PATIENCE_MS)
afterAll(() => target.close(), PATIENCE_MS)

type More = { method?: string; headers?: Record<string, string>; body?: string }
const at = (host: string, path: string, more: More = {}): Promise<Answer> =>
  ask({ port: target.port, host, path, ...more })
const html = { headers: { accept: 'text/html' } }
const bearer = () => ({ headers: { authorization: token } })
const json = (body: string) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body })

async function unchanged(path: string): Promise<Answer> {
  const { headers } = await at(APP, path, html)
  const stamp = { 'if-none-match': String(headers.etag) }
  return at(APP, path, { headers: { ...html.headers, ...stamp } })
}

/** The answers to a browser and to another client while the list of domains can't be read. */
async function whileAway(ask: (headers: Record<string, string>) => Promise<Answer>) {
  const owner = new pg.Client(target.inside.owner)
  await owner.connect()
  try {
    await owner.query('update domain set tagline = tagline') // so that nodes read the domains again
    await owner.query('begin; lock table domain in access exclusive mode')
    let page = await ask({ accept: 'text/html,*/*' })
    while (page.status === 200) page = await ask({ accept: 'text/html,*/*' })
    return { page, json: await ask({ accept: '*/*' }) }
  } finally {
    await owner.end()
  }
}

/** The required headers that an answer of the app lacks (content-runtime 5). */
function lacks({ headers }: Answer): string[] {
  const policy = String(headers['content-security-policy'])
  const wanted: [string, boolean][] = [
    ["default-src 'self'", policy.includes("default-src 'self'")],
    ["script-src 'self'", /script-src 'self'(;|$)/.test(policy)],
    ['frame-src the content', /frame-src http:\/\/\*\.content\.vereda\.localhost:\d+(;|$)/.test(policy)],
    ["object-src 'none'", policy.includes("object-src 'none'")],
    ["base-uri 'none'", policy.includes("base-uri 'none'")],
    ["frame-ancestors 'none'", policy.includes("frame-ancestors 'none'")],
    ['one policy', !policy.includes('undefined')],
    ['nosniff', headers['x-content-type-options'] === 'nosniff'],
    ['opener policy', headers['cross-origin-opener-policy'] === 'same-origin'],
    ['resource policy', headers['cross-origin-resource-policy'] === 'same-origin'],
    ['agent cluster', headers['origin-agent-cluster'] === '?1'],
    ['referrer policy', headers['referrer-policy'] === 'same-origin'],
    ['permissions', String(headers['permissions-policy']).includes('camera=()')],
    ['no word of what serves it', headers['x-powered-by'] === undefined && headers.server === undefined],
    ['no cookie', headers['set-cookie'] === undefined],
  ]
  return wanted.filter(([, isThere]) => !isThere).map(([name]) => name)
}

describe('every answer of the app carries its security headers', () => {
  const walk: [string, number, () => Promise<Answer>][] = [
    ['the front door', 200, () => at('vereda.localhost', '/', html)],
    ['a page of a domain', 200, () => at(APP, '/login', html)],
    ['a page that is not there', 200, () => at(APP, '/no/such/page', html)],
    ['a page of no domain', 302, () => at('elsewhere.example', '/', html)],
    ['a page that stands unchanged', 304, () => unchanged('/')],
    ['the worker', 200, () => at(APP, '/sw.js')],
    ['an answer of a call', 200, () => at(APP, '/rest/currentuser', bearer())],
    ['a listing', 200, () => at(APP, '/rest/enrollctl/listUser', bearer())],
    ['a script that a call answers', 200, () => at(APP, '/track/configurationctl/js')],
    ['a refusal', 401, () => at(APP, '/rest/currentuser')],
    ['a malformed body', 400, () => at(APP, '/rest/magicctl/generate', json('{"type":'))],
    ['a body of another kind', 400, () => at(APP, '/rest/magicctl/generate', { ...json('x'), headers: {} })],
    ['a body that is too large', 413, () => at(APP, '/rest/magicctl/generate', json(`"${'x'.repeat(3e6)}"`))],
    ['a call that is not there', 404, () => at(APP, '/rest/nothing')],
    ['another method', 404, () => at(APP, '/rest/currentuser', { method: 'DELETE' })],
    ['options', 404, () => at(APP, '/rest/currentuser', { method: 'OPTIONS' })],
    ['the player’s runtime', 200, () => at(APP, '/player/build.json')],
    ['a part of it that is not there', 404, () => at(APP, '/player/nothing.js')],
    ['the description of the calls', 200, () => at('vereda.localhost', '/openapi.json')],
    ['its page', 200, () => at('vereda.localhost', '/openapi', html)],
    ['the outbox', 200, () => at('vereda.localhost', '/outbox', html)],
    ['the outbox from elsewhere', 404, () => at('elsewhere.example', '/outbox.json')],
    ['the operator’s style', 200, () => at('vereda.localhost', '/operator.css')],
    ['health', 200, () => at('vereda.localhost', '/healthz')],
    ['readiness', 200, () => at('vereda.localhost', '/readyz')],
    ['metrics', 200, () => at('vereda.localhost', '/metrics')],
    ['a photo that is not there', 404, () => at(APP, `/thumb/${'x'.repeat(22)}`)],
  ]
  test.each(walk)('%s (%i)', async (_, status, answer) => {
    const answered = await answer()
    expect({ status: answered.status, lacks: lacks(answered) }).toEqual({ status, lacks: [] })
  })

  test.each<[string, string, () => Promise<Answer>]>([
    ['a call', 'no-store', () => at(APP, '/rest/currentuser', bearer())],
    ['a refusal', 'no-store', () => at(APP, '/rest/currentuser')],
    ['a fault of the body', 'no-store', () => at(APP, '/rest/magicctl/generate', json('{"type":'))],
    [
      'a listing, which a device asks again',
      'private, no-cache',
      () => at(APP, '/rest/enrollctl/listUser', bearer()),
    ],
    ['a script', 'no-cache', () => at(APP, '/track/configurationctl/js')],
  ])('no shared cache stores the answer of a call: %s answers %s', async (_, says, answer) => {
    expect((await answer()).headers['cache-control']).toBe(says)
  })

  test.each(['GET', 'HEAD'])(
    'a built file (%s) carries the short policy, without the headers for documents',
    async (method) => {
      const { status, headers } = await at(APP, script, { method })
      expect(status).toBe(200)
      expect(headers['content-security-policy']).toBe("default-src 'self'; connect-src 'self'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      const more = ['permissions-policy', 'referrer-policy', 'cross-origin-opener-policy', 'set-cookie']
      expect(more.filter((name) => headers[name] !== undefined)).toEqual([])
    },
  )

  test('a range beyond the end of a built file answers 416 with the file’s length', async () => {
    const whole = await at(APP, script)
    const beyond = await at(APP, script, { headers: { range: 'bytes=99999999-' } })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.body.length}`])
    expect(beyond.headers['cache-control']).toBe('no-store')
  })

  test('a fault (500) carries every header and tells nothing internal', async () => {
    const owner = new pg.Client(target.inside.owner)
    await owner.connect()
    await owner.query('alter table session rename to session_away')
    const answered = await at(APP, '/rest/currentuser', {
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    })
    await owner.query('alter table session_away rename to session')
    await owner.end()
    expect({ status: answered.status, lacks: lacks(answered) }).toEqual({ status: 500, lacks: [] })
    expect(answered.body.toString()).not.toMatch(/session|relation|stack|\/src\//)
  })

  test.each([
    ['pt-BR,pt;q=0.9', 'pt-BR', 'Esta página não abre agora'],
    ['es-MX', 'es', 'Esta página no se abre ahora'],
    ['fr', 'en', 'This page can’t open right now'],
  ])(
    'a page while the database is away speaks the accepted language %s and has no script',
    async (accepted, locale, title) => {
      const answered = await whileAway((headers) =>
        at(APP, '/', { headers: { 'accept-language': accepted, ...headers } }),
      )
      const { page, json } = answered
      expect([page.status, page.headers['retry-after'], page.headers['content-type']]).toEqual([
        503,
        '2',
        'text/html; charset=utf-8',
      ])
      const shown = page.body.toString()
      expect(shown).toContain(`<html lang="${locale}">`)
      expect(shown).toContain(`<h1>${title}</h1>`)
      expect(shown).not.toMatch(/<script|href="(?!")|src=/)
      const style = createHash('sha256')
        .update(/<style>(.*)<\/style>/s.exec(shown)![1]!)
        .digest('base64')
      expect(page.headers['content-security-policy']).toContain(`'sha256-${style}'`)
      expect(lacks(page)).toEqual([])
      expect([json.status, json.headers['retry-after'], JSON.parse(json.body.toString()).error]).toEqual([
        503,
        '2',
        'overloaded',
      ])
    },
  )

  test('an unreadable address answers with the strictest policy', async () => {
    const { status, headers } = await at(APP, '/%zz', html)
    expect([status, headers['content-security-policy']]).toEqual([400, "default-src 'none'; sandbox"])
  })
})

describe.each([
  ['its length is told', 'content-length: 3000000', (body: string) => body],
  ['the caller closes after it', 'content-length: 3000000\r\nconnection: close', (body: string) => body],
  [
    'it comes in chunks',
    'transfer-encoding: chunked',
    (body: string) => `${body.length.toString(16)}\r\n${body}\r\n`,
  ],
])('a body that is too large, where %s', (_, length, part) => {
  test('is read to its end, so that a connection reset does not lose the refusal', async () => {
    const socket = connect(target.port, '127.0.0.1')
    const lines = socket.setEncoding('utf8').iterator({ destroyOnReturn: false })
    const kind = 'content-type: application/json'
    socket.write(`POST /rest/magicctl/generate HTTP/1.1\r\nhost: ${APP}\r\n${kind}\r\n${length}\r\n\r\n`)
    socket.write(part('x'.repeat(1e6)))
    expect((await lines.next()).value).toMatch(/^HTTP\/1\.1 413 /)
    for (let sent = 1; sent < 3; sent++) socket.write(part('x'.repeat(1e6)))
    if (part('') !== '') socket.write('0\r\n\r\n')
    socket.end()
    expect((await lines.next()).done).toBe(true) // a reset would reject
  })
})

/** The required headers that an answer of a content host lacks. */
function lacksOfContent({ status, headers }: Answer): string[] {
  const isRefusal = status >= 400
  const policy = String(headers['content-security-policy'])
  const wanted: [string, boolean][] = [
    ['a policy', /frame-ancestors|default-src 'none'; sandbox/.test(policy)],
    ["object-src 'none'", /object-src 'none'|default-src 'none'/.test(policy)],
    ['nosniff', headers['x-content-type-options'] === 'nosniff'],
    ['no cookie', headers['set-cookie'] === undefined],
    [
      'how long it is kept: nowhere, where it refuses',
      headers['cache-control'] === (isRefusal ? 'no-store' : 'no-cache'),
    ],
  ]
  return wanted.filter(([, isThere]) => !isThere).map(([name]) => name)
}

describe('every answer of a content host carries its own headers', () => {
  test.each<[string, number, () => Promise<Answer>]>([
    ['the player’s page', 200, () => at(CONTENT, '/play.html')],
    ['its worker', 200, () => at(CONTENT, '/sw.js')],
    ['a ticket that opens nothing', 404, () => at(CONTENT, '/t/no-ticket/c/r/index.html')],
    ['content as a worker', 403, () => at(CONTENT, '/c/w.js', { headers: { 'service-worker': 'script' } })],
    ['nothing', 404, () => at(CONTENT, '/nothing')],
    ['another method', 405, () => at(CONTENT, '/play.html', { method: 'POST' })],
    ['an address that cannot be read', 400, () => at(CONTENT, '/%zz')],
    ['a domain that is not there', 404, () => at(CONTENT.replace('acme', 'nobody'), '/play.html')],
  ])('%s (%i)', async (_, status, answer) => {
    const answered = await answer()
    expect({ status: answered.status, lacks: lacksOfContent(answered) }).toEqual({ status, lacks: [] })
  })

  test('a request that is not HTTP answers with the strictest policy', async () => {
    const socket = connect(target.port, '127.0.0.1')
    socket.end('NONSENSE\r\n\r\n')
    const said = await text(socket)
    expect(said).toMatch(/^HTTP\/1\.1 400 /)
    expect(said).toContain("Content-Security-Policy: default-src 'none'; sandbox")
  })
})
