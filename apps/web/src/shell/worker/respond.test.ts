import { previewId } from '@vereda/domain/draft/preview-id.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { asked as askedOf, respond as respondTo } from './respond.ts'

const ORIGIN = 'https://acme.example.org'
const PAGE = '<title>on the device</title>'

let asked: typeof askedOf
let respond: typeof respondTo

beforeAll(async () => {
  vi.resetModules() // test files share their modules, so another file's app may be in them
  vi.stubGlobal('__SHELL__', { version: '1', entry: '/assets/app.js', files: [{ path: '/assets/app.js' }] })
  ;({ asked, respond } = await import('./respond.ts'))
  vi.unstubAllGlobals()
})
afterEach(() => void vi.unstubAllGlobals())

/** A request as a browser makes it when a person opens an address; only a browser itself can make one of this mode. */
const opened = (path: string) => ({ method: 'GET', mode: 'navigate', url: ORIGIN + path }) as Request
const fetched = (path: string, init?: RequestInit) => new Request(ORIGIN + path, init)

/** A device that stores the app's page, and a network that answers or doesn't. */
function aDevice(network: () => Promise<Response>) {
  const match = async (kept: Request | string) => (kept === '/index.html' ? new Response(PAGE) : undefined)
  vi.stubGlobal('caches', { open: async () => ({ match }), match })
  vi.stubGlobal('fetch', network)
}
const online = async () => new Response('from the network')
const offline = async () => {
  throw new TypeError('Failed to fetch')
}
const look = `/trail/${previewId('garden')}?look=1`

test('a preview that the studio frames is the network’s, as the studio’s own pages are', () => {
  for (const path of [look, '/trail/draft%3Agarden?look=1', '/studio', '/studio/trails/garden'])
    expect([path, asked(opened(path), ORIGIN)]).toEqual([path, 'studio'])
})

test('any other screen is the device’s: a trail, a preview of a tab of its own, and what only looks like a frame’s', () => {
  const paths = ['/', '/trail/garden', `/trail/${previewId('garden')}`, '/trail/garden?look=1', '/studios']
  for (const path of paths) expect([path, asked(opened(path), ORIGIN)]).toEqual([path, 'screen'])
})

test('files are the device’s, and calls, other origins and what is sent are not', () => {
  expect(asked(fetched('/assets/app.js'), ORIGIN)).toBe('file')
  expect(asked(fetched('/house.webmanifest'), ORIGIN)).toBe('file')
  expect(asked(fetched('/assets/app-of-yesterday.js'), ORIGIN)).toBe('older file')
  expect(asked(fetched('/rest/listgrouptrail'), ORIGIN)).toBe('not ours')
  expect(asked(opened('/openapi'), ORIGIN)).toBe('not ours')
  expect(asked(opened(look), 'https://other.example.org')).toBe('not ours')
  expect(asked(fetched('/assets/app.js', { method: 'POST' }), ORIGIN)).toBe('not ours')
})

test('a framed preview comes from the network, whose page alone may be framed; the device’s says that it needs one', async () => {
  aDevice(online)
  expect(await (await respond(opened(look), 'studio')).text()).toBe('from the network')
  aDevice(offline)
  expect(await (await respond(opened(look), 'studio')).text()).toBe(PAGE)
})

test('where a proxy says that the server is away the device’s page stands in the studio, not the proxy’s', async () => {
  for (const status of [502, 503, 504]) {
    aDevice(async () => new Response('<h1>Bad Gateway</h1>', { status }))
    const answer = await respond(opened('/studio/trails'), 'studio')
    expect([answer.status, await answer.text()]).toEqual([200, PAGE])
  }
})

test('what the server itself says in the studio is shown as it comes, that its database is away too', async () => {
  const headers = { 'origin-agent-cluster': '?1' } // as on all its pages (app-security-headers.ts)
  for (const status of [403, 404, 500, 503]) {
    aDevice(async () => new Response('the server’s own words', { status, headers }))
    const answer = await respond(opened('/studio'), 'studio')
    expect([answer.status, await answer.text()]).toEqual([status, 'the server’s own words'])
  }
})

test('a screen comes from the device, also where a network would answer', async () => {
  aDevice(online)
  expect(await (await respond(opened('/achievements'), 'screen')).text()).toBe(PAGE)
})
