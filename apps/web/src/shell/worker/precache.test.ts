import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SCRIPT = '/assets/app.js'
const OTHER = '/assets/other.js'

type Asked = [path: string, cache: string | undefined]

const SMALL = '/assets/small-files.json'
const CRUMBS = Array.from({ length: 50 }, (_, n) => `/assets/crumb-${n}.js`)
const integral = (path: string) => ({ path, integrity: `sha256-of${path}` })

/** Answers for one file, or rejects as for a file with other bytes. */
type Network = (...asked: Asked) => Promise<Response>

/** A browser that stores nothing of this version yet, but maybe files of another. */
async function aBrowser(network: Network, paths = [SCRIPT, OTHER], elsewhere: readonly string[] = []) {
  const files = paths.map(integral)
  const kept = new Map<string, string>()
  const headers = new Map<string, Headers>()
  const asked: Asked[] = []
  const cache = {
    keys: async () => [...kept.keys()].map((path) => ({ url: `https://acme.example.org${path}` })),
    put: async (path: string, answer: Response) => {
      headers.set(path, answer.headers)
      kept.set(path, await answer.text())
    },
  }
  vi.stubGlobal('__SHELL__', { version: '1', entry: SCRIPT, files, small: integral(SMALL) })
  const match = async (path: string) =>
    elsewhere.includes(path) ? new Response(`copied ${path}`) : undefined
  vi.stubGlobal('caches', { open: async () => cache, match })
  vi.stubGlobal('fetch', async (path: string, { cache, integrity }: RequestInit) => {
    if (integrity) asked.push([path, cache])
    return network(path, cache)
  })
  const { precache } = await import('./precache.ts')
  return { asked, kept, headers, precache }
}
const wrongBytes = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

test('a file with wrong bytes in the browser’s cache is asked for again past it', async () => {
  const { asked, kept, precache } = await aBrowser((path, cache) =>
    path === SCRIPT && cache !== 'reload' ? wrongBytes() : Promise.resolve(new Response(`whole ${path}`)),
  )
  await precache()
  expect(kept.get(SCRIPT)).toBe(`whole ${SCRIPT}`)
  expect(asked.filter(([path]) => path === SCRIPT)).toEqual([
    [SCRIPT, 'default'],
    [SCRIPT, 'reload'],
  ])
  expect(asked.filter(([path]) => path === OTHER)).toEqual([[OTHER, 'default']])
})

test('of the install files only whole ones of the right type are kept', async () => {
  const told: Record<string, [text: string, type: string]> = {
    '/house.webmanifest': ['{"name":"Acme"}', 'application/manifest+json'],
    '/house-mark.svg': ['<svg><path', 'image/svg+xml'],
    '/house-mark-maskable.svg': ['<h1>Sign in to this network</h1>', 'text/html'],
  }
  const { kept, precache } = await aBrowser(async (path) => {
    const [text, type] = told[path] ?? [`whole ${path}`, 'text/javascript']
    return new Response(text, { headers: { 'content-type': type } })
  })
  await precache()
  expect([...kept.keys()].filter((path) => path.startsWith('/house'))).toEqual(['/house.webmanifest'])
})

test('a file that comes wrong twice is not kept, and the others stay for the next try', async () => {
  const { kept, precache } = await aBrowser((path) =>
    path === SCRIPT ? wrongBytes() : Promise.resolve(new Response(`whole ${path}`)),
  )
  await expect(precache()).rejects.toThrow('Failed to fetch')
  await vi.waitFor(() => expect([...kept.keys()]).toEqual([OTHER]))
})

const whole: Network = async (path) => new Response(`whole ${path}`)
const POLICY = "default-src 'self'; connect-src 'self'"
const withSmall: Network = async (path, cache) =>
  path === SMALL
    ? Response.json(Object.fromEntries(CRUMBS.map((of) => [of, `small ${of}`])), {
        headers: { 'content-security-policy': POLICY, 'content-encoding': 'br', etag: '"1"' },
      })
    : whole(path, cache)

test('on a first visit the small files come in one answer, and only the others one by one', async () => {
  const { asked, kept, precache } = await aBrowser(withSmall, [SCRIPT, ...CRUMBS])
  await precache()
  expect(asked.map(([path]) => path)).toEqual([SMALL, SCRIPT])
  expect(kept.get(CRUMBS[7]!)).toBe(`small ${CRUMBS[7]}`)
  expect(kept.get(SCRIPT)).toBe(`whole ${SCRIPT}`)
})

test('a small file is kept with its own type and the policy of the answer that it came in', async () => {
  const { headers, precache } = await aBrowser(withSmall, [SCRIPT, ...CRUMBS])
  await precache()
  expect(Object.fromEntries(headers.get(CRUMBS[0]!)!)).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': POLICY,
  })
})

test('where the small files’ answer can’t be had, each of them comes alone', async () => {
  const { kept, precache } = await aBrowser(
    (path, cache) => (path === SMALL ? wrongBytes() : whole(path, cache)),
    CRUMBS,
  )
  await precache()
  expect([...kept.keys()].sort()).toEqual([...CRUMBS].sort())
  expect(kept.get(CRUMBS[7]!)).toBe(`whole ${CRUMBS[7]}`)
})

test('an update that shares most files with the version before copies them, and asks for the few others alone', async () => {
  const { asked, kept, precache } = await aBrowser(withSmall, CRUMBS, CRUMBS.slice(3))
  await precache()
  expect(asked.map(([path]) => path).sort()).toEqual(CRUMBS.slice(0, 3).sort())
  expect(kept.get(CRUMBS[7]!)).toBe(`copied ${CRUMBS[7]}`)
})
