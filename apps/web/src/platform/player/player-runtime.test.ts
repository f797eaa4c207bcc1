import { PLAYER_PROTOCOL } from '@vereda/domain/content/protocol-numbers.ts'
import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import { StoreFull } from '@vereda/offline/ports/store.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasRuntime, keepRuntime, runtimeEntry, runtimeFile, runtimeParts } from './player-runtime.ts'

const BUILD_AT = '/player/build.json'
const aBuild = (build: string, protocol = PLAYER_PROTOCOL) => ({
  protocol,
  build,
  entry: `play-${build}.js`,
  files: [
    { path: `play-${build}.js`, part: 'base', size: 1, integrity: 'sha256-of-it' },
    { path: `pdf-${build}.js`, part: 'pdf', size: 1 },
    { path: `scorm-${build}.js`, part: 'scorm-2004', size: 1 },
  ],
})

/** A device's caches, as a browser keeps them. */
function someCaches() {
  const opened = new Map<string, Map<string, Response>>()
  const cacheOf = (name: string) => {
    const kept = opened.get(name) ?? new Map<string, Response>()
    opened.set(name, kept)
    return {
      match: async (path: string) => kept.get(path)?.clone(),
      put: async (path: string, response: Response) => void kept.set(path, response),
      keys: async () => [...kept.keys()].map((path) => new Request(`https://acme.example${path}`)),
    }
  }
  return {
    open: async (name: string) => cacheOf(name),
    match: async (path: string) =>
      [...opened.values()]
        .find((kept) => kept.has(path))
        ?.get(path)
        ?.clone(),
  }
}

let served: object | null
let broken: string[]
let asked: string[]
/** The files that come with wrong bytes: once, after which the browser's cache keeps them, or always. */
let spoiled: Map<string, 'once' | 'always'>
beforeEach(() => {
  spoiled = new Map()
  served = aBuild('b1')
  broken = []
  asked = []
  vi.stubGlobal('caches', someCaches())
  vi.stubGlobal('fetch', async (path: string, { integrity, cache }: RequestInit = {}) => {
    if (served === null) throw new TypeError('Failed to fetch')
    asked.push(path)
    const isSpoiled = spoiled.get(path) === 'always' || (spoiled.has(path) && cache !== 'reload')
    if (isSpoiled && integrity) throw new TypeError('Failed to fetch')
    if (isSpoiled) return new Response('<h1>Sign in to this network</h1>')
    if (path === BUILD_AT) return Response.json(served)
    return new Response(path, { status: broken.includes(path) ? 503 : 200 })
  })
})
afterEach(() => vi.unstubAllGlobals())
const textOf = async (path: string) => (await runtimeFile(path))?.text()

test('a kept runtime plays without a network, with its kept parts only', async () => {
  expect(await keepRuntime(['pdf'])).toBe(true)
  served = null
  expect(await runtimeEntry()).toBe('play-b1.js')
  expect([await textOf('play-b1.js'), await textOf('pdf-b1.js')]).toEqual([
    '/player/play-b1.js',
    '/player/pdf-b1.js',
  ])
  expect(await textOf('scorm-b1.js')).toBeUndefined()
})

test('the device knows whether it has a runtime, also after the browser deleted it', async () => {
  expect(await hasRuntime()).toBe(false)
  await keepRuntime()
  expect(await hasRuntime()).toBe(true)
  vi.stubGlobal('caches', someCaches())
  expect(await hasRuntime()).toBe(false)
})

test('kept parts are not asked for again, and a newly needed part is added', async () => {
  await keepRuntime()
  await keepRuntime(['scorm-2004'])
  expect(asked.filter((path) => path !== BUILD_AT)).toEqual(['/player/play-b1.js', '/player/scorm-b1.js'])
})

test('a part with wrong bytes is asked for again past the browser’s cache', async () => {
  spoiled.set('/player/play-b1.js', 'once')
  expect([await runtimeEntry(), await textOf('play-b1.js')]).toEqual(['play-b1.js', '/player/play-b1.js'])
  expect([await keepRuntime(), await textOf('play-b1.js')]).toEqual([true, '/player/play-b1.js'])
})

test('a part that comes wrong twice is neither kept nor played, and right parts are not asked for again', async () => {
  spoiled.set('/player/play-b1.js', 'always')
  expect([await keepRuntime(['pdf']), await textOf('play-b1.js')]).toEqual([false, undefined])
  spoiled.clear()
  asked = []
  expect([await keepRuntime(['pdf']), await textOf('play-b1.js')]).toEqual([true, '/player/play-b1.js'])
  expect(asked).toEqual([BUILD_AT, '/player/play-b1.js'])
})

test('a newer build keeps the same parts as the one before, and plays', async () => {
  await keepRuntime(['pdf'])
  served = aBuild('b2')
  expect(await keepRuntime()).toBe(true)
  served = null
  expect(await runtimeEntry()).toBe('play-b2.js')
  expect(await textOf('pdf-b2.js')).toBe('/player/pdf-b2.js')
  expect(await textOf('scorm-b2.js')).toBeUndefined()
})

test('a newer build that came incomplete is not kept, and the one before plays', async () => {
  await keepRuntime(['pdf'])
  served = aBuild('b2')
  broken = ['/player/pdf-b2.js']
  expect(await keepRuntime()).toBe(false)
  served = null
  expect(await runtimeEntry()).toBe('play-b1.js')
})

test.each([null, { protocol: PLAYER_PROTOCOL }, aBuild('later', PLAYER_PROTOCOL + 1)])(
  'when the server has no build for this app, as %j, the kept one stays',
  async (other) => {
    await keepRuntime()
    served = other
    expect(await keepRuntime()).toBe(true)
    expect(await runtimeEntry()).toBe('play-b1.js')
    vi.stubGlobal('caches', someCaches())
    expect([await keepRuntime(), await runtimeEntry()]).toEqual([false, null])
  },
)

test('a browser without caches plays from the network, and says that it keeps nothing', async () => {
  vi.stubGlobal('caches', undefined)
  Reflect.deleteProperty(globalThis, 'caches')
  expect([await keepRuntime(), await runtimeEntry()]).toEqual([false, 'play-b1.js'])
  expect(await textOf('pdf-b1.js')).toBe('/player/pdf-b1.js')
})

test('a browser whose caches can’t be opened does the same', async () => {
  const fails = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
  vi.stubGlobal('caches', { open: fails, match: fails })
  expect([await keepRuntime(), await runtimeEntry()]).toEqual([false, 'play-b1.js'])
  expect(await textOf('pdf-b1.js')).toBe('/player/pdf-b1.js')
})

test('a full device says so, and plays with the parts that it has', async () => {
  await keepRuntime()
  const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
  const { open, match } = caches
  vi.stubGlobal('caches', {
    match,
    open: async (name: string) => ({ ...(await open(name)), put: full }),
  })
  await expect(keepRuntime(['pdf'])).rejects.toThrow(StoreFull)
  served = null
  expect(await runtimeEntry()).toBe('play-b1.js')
})

test('a part that the server lacks is null, and a file outside the build is not asked for', async () => {
  await runtimeEntry()
  broken = ['/player/pdf-b1.js']
  asked = []
  expect([await runtimeFile('pdf-b1.js'), await runtimeFile('../rest/currentuser')]).toEqual([null, null])
  expect(asked).toEqual(['/player/pdf-b1.js'])
})

const file = (path: string) => ({ path, title: path })
const scorm = (version: string) => ({ type: 'scorm', manifest: { version } })
test.each([
  [{ type: 'bundle' }, []],
  [scorm('1.2'), ['scorm-1.2']],
  [scorm('2004'), ['scorm-2004']],
  [{ ...scorm('1.2'), assetHashes: { 'docs/Guide.PDF': {} } }, ['scorm-1.2', 'reader', 'pdf']],
  [{ type: 'bundle', hashes: { 'guide.pdf': {} } }, ['reader', 'pdf']],
  [{ type: 'post', files: [file('a.png')] }, ['reader']],
  [{ type: 'post', files: [file('a.png'), file('B.PDF')] }, ['reader', 'pdf']],
  [{ type: 'contenttool', blocks: [{ kind: 'image', path: 'a.pdf' }] }, ['reader']],
  [{ type: 'contenttool', blocks: [{ kind: 'file', path: 'a.pdf' }] }, ['reader', 'pdf']],
])('the resource %j needs the parts %j', (data, parts) =>
  expect(runtimeParts(data as unknown as ResourceData)).toEqual(parts),
)
