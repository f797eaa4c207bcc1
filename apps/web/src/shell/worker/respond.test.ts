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

test('a preview framed by the studio goes to the network, as the studio’s pages do', () => {
  for (const path of [look, '/trail/draft%3Agarden?look=1', '/studio', '/studio/trails/garden'])
    expect([path, asked(opened(path), ORIGIN)]).toEqual([path, 'studio'])
})

test('any other screen comes from the device, also a preview in its own tab', () => {
  const paths = ['/', '/trail/garden', `/trail/${previewId('garden')}`, '/trail/garden?look=1', '/studios']
  for (const path of paths) expect([path, asked(opened(path), ORIGIN)]).toEqual([path, 'screen'])
})

test('the app’s files come from the device, and calls, other origins and posts do not', () => {
  expect(asked(fetched('/assets/app.js'), ORIGIN)).toBe('file')
  expect(asked(fetched('/house.webmanifest'), ORIGIN)).toBe('file')
  expect(asked(fetched('/assets/app-of-yesterday.js'), ORIGIN)).toBe('older file')
  expect(asked(fetched('/rest/listgrouptrail'), ORIGIN)).toBe('not ours')
  expect(asked(opened('/openapi'), ORIGIN)).toBe('not ours')
  expect(asked(opened(look), 'https://other.example.org')).toBe('not ours')
  expect(asked(fetched('/assets/app.js', { method: 'POST' }), ORIGIN)).toBe('not ours')
})

test('a framed preview comes from the network, and from the device when there is none', async () => {
  aDevice(online)
  expect(await (await respond(opened(look), 'studio')).text()).toBe('from the network')
  aDevice(offline)
  expect(await (await respond(opened(look), 'studio')).text()).toBe(PAGE)
})

test('in the studio a proxy’s error is replaced by the device’s page', async () => {
  for (const status of [502, 503, 504]) {
    aDevice(async () => new Response('<h1>Bad Gateway</h1>', { status }))
    const answer = await respond(opened('/studio/trails'), 'studio')
    expect([answer.status, await answer.text()]).toEqual([200, PAGE])
  }
})

test('in the studio the server’s own error page shows', async () => {
  const headers = { 'origin-agent-cluster': '?1' } // as on all its pages (app-security-headers.ts)
  for (const status of [403, 404, 500, 503]) {
    aDevice(async () => new Response('the server’s own words', { status, headers }))
    const answer = await respond(opened('/studio'), 'studio')
    expect([answer.status, await answer.text()]).toEqual([status, 'the server’s own words'])
  }
})

test('a screen comes from the device even with a network', async () => {
  aDevice(online)
  expect(await (await respond(opened('/achievements'), 'screen')).text()).toBe(PAGE)
})
