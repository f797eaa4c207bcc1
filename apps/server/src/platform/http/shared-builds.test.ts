import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playerRuntime } from '../../capabilities/content/host/plugin.ts'
import { hostsOf } from '../hosts.ts'
import { mountWeb } from './mount-web.ts'
import { keepShared, shareBuilds, sharedBuilds } from './shared-builds.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The database's time, which differs from every node's clock. */
const at = (days: number) => ({ now: () => days * DAY_MS })
const HOSTS = hostsOf(new URL('http://vereda.test'))

let folder: string
const nodes: FastifyInstance[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vereda-builds-'))
})
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close()
  await rm(folder, { recursive: true })
})

const shared = () => sharedBuilds(join(folder, 'data'))

async function write(path: string, text: string) {
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, text)
}

/** A built release: each app has one file whose name depends on its content. */
async function release(name: string) {
  const below = (path: string) => join(folder, name, path)
  await write(below('web/index.html'), `page of ${name}`)
  await write(below(`web/assets/main-${name}.js`), `script of ${name}`)
  await write(below('studio/index.html'), `studio of ${name}`)
  await write(below(`studio/assets/studio-${name}.js`), `studio's script of ${name}`)
  await write(
    below('player/runtime/build.json'),
    JSON.stringify({ build: name, files: [{ path: `${name}.mjs` }] }),
  )
  await write(below(`player/runtime/${name}.mjs`), `player of ${name}`)
  await write(below(`player/runtime/${name}.mjs.br`), `player of ${name}, short`)
  return { web: below('web/assets'), studio: below('studio/assets'), player: below('player/runtime') }
}

async function nodeOf(name: string): Promise<FastifyInstance> {
  await shareBuilds(await release(name), shared(), at(0))
  const node = fastify()
  nodes.push(node)
  node.decorateRequest('domain', undefined)
  await node.register(playerRuntime(join(folder, name, 'player'), shared().player), { prefix: '/player' })
  const apps = { web: join(folder, name, 'web'), studio: join(folder, name, 'studio') }
  const headers = { security: () => ({}), assetSecurity: { 'content-security-policy': "default-src 'self'" } }
  await mountWeb(node, { hosts: HOSTS, localeOf: (_, own) => own }, { ...apps, ...headers, shared: shared() })
  return node
}

const asked = async (node: FastifyInstance, url: string) => {
  const { statusCode, body, headers } = await node.inject({ url, headers: { host: 'acme.vereda.test' } })
  return [statusCode, statusCode === 200 ? body : '', headers['cache-control']]
}
const FOR_GOOD = 'public, max-age=31536000, immutable'

test('during an upgrade each node serves the files of the other node’s release', async () => {
  const [before, after] = [await nodeOf('1a'), await nodeOf('2b')]
  for (const node of [before, after])
    for (const name of ['1a', '2b']) {
      expect(await asked(node, `/assets/main-${name}.js`)).toEqual([200, `script of ${name}`, FOR_GOOD])
      expect(await asked(node, `/studio/assets/studio-${name}.js`)).toEqual([
        200,
        `studio's script of ${name}`,
        FOR_GOOD,
      ])
      expect(await asked(node, `/player/${name}.mjs`)).toEqual([200, `player of ${name}`, FOR_GOOD])
    }
  expect((await before.inject('/player/build.json')).json()).toMatchObject({ build: '1a' })
  const { headers } = await before.inject('/assets/main-2b.js')
  expect(headers['content-security-policy']).toBe("default-src 'self'")
})

test('a node keeps serving its own build after another replaces the folder of the build', async () => {
  const node = await nodeOf('1a')
  const below = (path: string) => join(folder, '1a', path)
  for (const app of ['web', 'studio', 'player']) await rm(below(app), { recursive: true })
  await write(below('web/index.html'), 'page of 2b')
  await write(below('player/runtime/build.json'), JSON.stringify({ build: '2b', files: [] }))
  const headers = { host: 'nobody.vereda.test', accept: 'text/html' }
  expect((await node.inject({ url: '/enroll', headers })).body).toContain('page of 1a')
  expect((await node.inject({ url: '/player/build.json' })).json()).toMatchObject({ build: '1a' })
  for (const [url, body] of [
    ['/assets/main-1a.js', 'script of 1a'],
    ['/studio/assets/studio-1a.js', "studio's script of 1a"],
    ['/player/1a.mjs', 'player of 1a'],
  ] as const)
    expect(await asked(node, url)).toEqual([200, body, FOR_GOOD])
})

test.each([
  '/assets/main-3c.js',
  '/assets/%2e%2e/%2e%2e/secret.js',
  '/player/3c.mjs',
  '/player/../secret.js',
  '/player/%2e%2e%2fsecret.js',
  '/player/..%2f..%2fsecret.js',
  '/player/1a.mjs.br',
])('%s is answered 404', async (url) => {
  const node = await nodeOf('1a')
  await write(join(folder, 'data/secret.js'), 'a secret')
  await write(join(folder, 'data/builds/secret.js'), 'a secret')
  expect(await asked(node, url)).toEqual([404, '', undefined])
})

test('a shared file is not rewritten, and a release unused for a month is removed', async () => {
  const [one, two] = [await release('1a'), await release('2b')]
  await shareBuilds(one, shared(), at(0))
  await writeFile(join(one.web, 'main-1a.js'), 'never under this name')
  await shareBuilds(one, shared(), at(1))
  expect(await readFile(join(shared().web, 'main-1a.js'), 'utf8')).toBe('script of 1a')
  await shareBuilds(two, shared(), at(30))
  expect(await readdir(shared().web)).toEqual(['main-1a.js', 'main-2b.js'])
  await shareBuilds(two, shared(), at(32))
  expect(await readdir(shared().web)).toEqual(['main-2b.js'])
})

test('a release that a node still runs is kept after a month, by the database’s clock', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 4000 * DAY_MS })
  const [one, two] = [await release('1a'), await release('2b')]
  await shareBuilds(one, shared(), at(0))
  const end = keepShared(one, shared(), at(45), () => undefined)
  try {
    vi.advanceTimersByTime(DAY_MS)
    const shareEnd = join(shared().player, '1a.mjs.br') // the file that is shared last
    await vi.waitFor(async () => expect((await stat(shareEnd)).mtimeMs).toBe(45 * DAY_MS))
    await shareBuilds(two, shared(), at(46))
    expect(await readdir(shared().web)).toEqual(['main-1a.js', 'main-2b.js'])
  } finally {
    end()
    vi.useRealTimers()
  }
})
