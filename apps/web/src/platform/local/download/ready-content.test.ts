import 'fake-indexeddb/auto'
import { type Domain, domainCell } from '@vereda/client/directory/domain.ts'
import type { ContentName } from '@vereda/domain/content/content-label.ts'
import { PLAYER_PROTOCOL } from '@vereda/domain/content/protocol-numbers.ts'
import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import { gameKey, type StoredGame } from '@vereda/offline/download/stored-game.ts'
import { StoreFull } from '@vereda/offline/ports/store.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentOrigin } from '../../player/content-origin.ts'
import { contentPage } from '../../player/testing/content-page.ts'
import { isOnline, noteReachable } from '../calls/connection.ts'
import { localStore } from '../store/local-store.ts'
import { clearTables } from '../testing/a-learner.ts'
import { makeReady, wipeOrigins } from './ready-content.ts'

const OWNER = { userId: 'ana', journey: 'acme' }
const PATTERN = 'https://{label}.content.example'
const DOMAIN = { hostkey: 'acme', content_origin: PATTERN } as Domain
const data = (id: string): ResourceData => ({ type: 'post', id, html: '', link: null, files: [] })
const asked = (groupTrailId: string, resourceId = 'page', version = 1) => ({
  owner: OWNER,
  groupTrailId,
  resourceId,
  version,
  data: data(resourceId),
})
const aGame = (groupTrailId: string, part: Partial<StoredGame> = {}): StoredGame => ({
  owner: OWNER,
  groupTrailId,
  resourceId: 'page',
  type: 'post',
  title: 'A page',
  current: { version: 1, data: data('page') },
  next: null,
  older: [],
  installed: { version: 1, at: '2026-03-01T12:00:00.000Z' },
  ...part,
})
const originally = { installed: { ...aGame('').installed!, isNamedByResource: true as const } }
const originOf = (name: Partial<ContentName>) =>
  contentOrigin(PATTERN, {
    hostkey: 'acme',
    userId: 'ana',
    groupTrailId: 'first',
    resourceId: 'page',
    version: 1,
    ...name,
  })

/** Caches in which every requested file is kept. */
function someCaches() {
  const kept = new Map<string, Response>()
  const cache = {
    match: async (path: string) => kept.get(path)?.clone(),
    put: async (path: string, response: Response) => void kept.set(path, response),
    keys: async () => [],
  }
  vi.stubGlobal('caches', { open: async () => cache })
}

let page: ReturnType<typeof contentPage>
beforeEach(async () => {
  page = contentPage()
  someCaches()
  domainCell.set(DOMAIN)
  await clearTables(localStore, ['games'])
})
afterEach(() => {
  page.leave()
  vi.unstubAllEnvs()
})

const shown = () => page.frames.filter(({ isShown }) => isShown).map(({ src }) => src)
const says = (vereda: string) => page.frames.find(({ isShown }) => isShown)!.says({ vereda })
const isShown = async (file: string, name: Partial<ContentName>) => {
  const at = `${await originOf(name)}/${file}`
  await vi.waitFor(() => expect(shown()).toEqual([at]))
}

test('resources of two trails and of two learners are made ready on their own origins, one after another', async () => {
  const [first, second, bias] = [
    makeReady(asked('first')),
    makeReady(asked('second')),
    makeReady({ ...asked('second'), owner: { ...OWNER, userId: 'bia' } }),
  ]
  await isShown('install.html', { groupTrailId: 'first' })
  says('installed')
  await isShown('install.html', { groupTrailId: 'second' })
  says('installed')
  await isShown('install.html', { groupTrailId: 'second', userId: 'bia' })
  says('installed')
  expect(await Promise.all([first, second, bias])).toEqual([true, true, true])
  expect(shown()).toEqual([])
})

test('a resource that can’t be made ready does not stop the next one', async () => {
  const [first, second] = [makeReady(asked('first')), makeReady(asked('second'))]
  await isShown('install.html', { groupTrailId: 'first' })
  says('no room')
  await isShown('install.html', { groupTrailId: 'second' })
  says('installed')
  expect(await Promise.all([first, second])).toEqual([false, true])
})

test('a frame ends as soon as the server is gone, and waits while it is slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isAway = false
  const build = { protocol: PLAYER_PROTOCOL, build: 'b', entry: 'play.js', files: [] }
  vi.stubGlobal('fetch', async () =>
    isAway ? Promise.reject(new TypeError('Failed to fetch')) : Response.json(build),
  )
  noteReachable(true)
  const first = makeReady(asked('first'))
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(9_000)
  expect([shown().length, isOnline()]).toEqual([1, true])
  isAway = true
  await vi.advanceTimersByTimeAsync(3_000)
  await vi.waitFor(() => expect(isOnline()).toBe(false))
  expect(await first).toBe(false)
  expect(shown()).toEqual([])
  vi.useRealTimers()
})

test('a full device rejects the player’s files, and the next resource does not hang', async () => {
  const build = { protocol: PLAYER_PROTOCOL, build: 'b', entry: 'play.js', files: [] }
  vi.stubGlobal('fetch', async () => Response.json(build))
  const { open } = caches
  const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
  vi.stubGlobal('caches', { open: async () => ({ ...(await open('')), put: full }) })
  const refused = expect(makeReady(asked('first'))).rejects.toThrow(StoreFull)
  const behind = makeReady(asked('second')).catch((fault: unknown) => fault)
  await refused
  expect(await behind).toBeInstanceOf(StoreFull)
  expect(page.frames).toEqual([])
})

test('nothing is made ready without the player’s files or a known organisation', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await makeReady(asked('first'))).toBe(false)
  const build = { protocol: PLAYER_PROTOCOL, build: 'b', entry: 'play.js', files: [] }
  vi.stubGlobal('fetch', async () => Response.json(build))
  domainCell.set(null)
  expect(await makeReady(asked('first'))).toBe(false)
  expect(page.frames).toEqual([])
})

test('a resource is not ready when the app’s worker can’t be registered, and the next one may be', async () => {
  vi.stubEnv('PROD', true)
  let isThere = false
  const register = async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return { active: {} }
  }
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  const first = makeReady(asked('first'))
  const second = makeReady(asked('second'))
  await isShown('install.html', { groupTrailId: 'first' })
  says('installed')
  expect(await first).toBe(false)
  isThere = true
  await isShown('install.html', { groupTrailId: 'second' })
  says('installed')
  expect(await second).toBe(true)
})

test('deleted resources are wiped on their versions’ origins, one after another', async () => {
  const wiped = wipeOrigins([
    aGame('first', { current: { version: 2, data: data('page') } }),
    aGame('never here', { current: null }),
    aGame('second', { resourceId: 'other' }),
  ])
  await isShown('wipe.html', { groupTrailId: 'first', version: 2 })
  says('wiped')
  await isShown('wipe.html', { groupTrailId: 'second', resourceId: 'other' })
  says('wiped')
  await wiped
  expect(page.frames).toHaveLength(2)
})

test('an origin that two trails share is wiped with the last of them', async () => {
  const second = aGame('second', originally)
  await localStore.write(['games'], (tx) => tx.put('games', gameKey(second), second))
  await wipeOrigins([aGame('first', originally)])
  expect(page.frames).toEqual([])
  await clearTables(localStore, ['games'])
  const wiped = wipeOrigins([second])
  await isShown('wipe.html', { groupTrailId: null })
  says('wiped')
  await wiped
})

test('another version, learner or own origin does not keep a shared origin', async () => {
  const others = [
    aGame('second', { ...originally, current: { version: 2, data: data('page') } }),
    aGame('third', { ...originally, resourceId: 'other' }),
    aGame('fourth'),
    { ...aGame('first', originally), owner: { ...OWNER, userId: 'bia' } },
  ]
  for (const game of others) await localStore.write(['games'], (tx) => tx.put('games', gameKey(game), game))
  const wiped = wipeOrigins([aGame('first', originally)])
  await isShown('wipe.html', { groupTrailId: null })
  says('wiped')
  await wiped
})

test('a resource asked for again waits until its own origin is wiped, and others do not', async () => {
  const wiped = wipeOrigins([aGame('first'), aGame('second')])
  await isShown('wipe.html', { groupTrailId: 'first' })
  const third = makeReady(asked('third'))
  const second = makeReady(asked('second'))
  const thirds = `${await originOf({ groupTrailId: 'third' })}/install.html`
  await vi.waitFor(() => expect(page.frames[1]?.src).toBe(thirds))
  page.frames[1]!.says({ vereda: 'installed' })
  expect(await third).toBe(true)
  says('wiped')
  await isShown('wipe.html', { groupTrailId: 'second' })
  says('wiped')
  await wiped
  await isShown('install.html', { groupTrailId: 'second' })
  says('installed')
  expect(await second).toBe(true)
})
