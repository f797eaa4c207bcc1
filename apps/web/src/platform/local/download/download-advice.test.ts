import 'fake-indexeddb/auto'
import { sessionCell } from '@vereda/client/session/session.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { PostData } from '@vereda/domain/resource/kinds.ts'
import { newAttempt } from '@vereda/offline/testing/learning-attempt.ts'
import { listedTrail } from '@vereda/offline/testing/learning-server.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore } from '../store/local-store.ts'
import { aSession, clearTables } from '../testing/a-learner.ts'
import { aScreen } from '../testing/a-screen.ts'
import { type Asked, network, noNetwork } from '../testing/a-server.ts'
import { downloadAdvice, isMetered } from './download-advice.ts'

aScreen()

const hashOf = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0')

/** A trail of two pages, of 100 and 40 bytes. */
function aTrail(id: string) {
  const page = (page: string, size: number) => {
    const fileHashes = { 'a.png': { hash: hashOf(`${id} ${page}`), size } }
    const data: PostData = { type: 'post', id: page, html: '', link: null, files: [], fileHashes }
    return aResource({ id: page, size, data })
  }
  const steps = [aStep({ resources: [page('one', 100), page('two', 40)] })]
  return listedTrail(id, newAttempt(aTrailDocument({ steps })))
}

const tells = ({ query }: Asked) => Response.json({ trails: [aTrail(query.groupTrail!)], totalPages: 1 })
const aBrowser = (part: object = {}) => vi.stubGlobal('navigator', { onLine: true, ...part })

beforeEach(async () => {
  await clearTables(localStore, ['cache', 'summary', 'listings', 'games', 'downloads'])
  sessionCell.set(aSession('ana'))
  aBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the files of a trail that was not opened are asked for once, and each has its own size', async () => {
  const server = network(tells)
  expect(await downloadAdvice('first')).toEqual({ bytes: 140, room: null, isMetered: false })
  expect((await downloadAdvice('second', 'two')).bytes).toBe(40)
  expect((await downloadAdvice('first', 'one')).bytes).toBe(100)
  expect(server.of('listUser').map(({ query }) => query.groupTrail)).toEqual(['first', 'second'])
})

test('without a network or a session an unknown download has no size', async () => {
  network(noNetwork)
  expect((await downloadAdvice('first')).bytes).toBe(0)
  sessionCell.set(null)
  const server = network(tells)
  expect((await downloadAdvice('first')).bytes).toBe(0)
  expect(server.asked).toEqual([])
})

test('the prompt waits at most three seconds for the server', async () => {
  network(() => new Promise(() => undefined))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let weighed: { bytes: number } | null = null
  void downloadAdvice('silent').then((advice) => {
    weighed = advice
  })
  const turns = async () => {
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  await turns()
  await vi.advanceTimersByTimeAsync(2_999)
  await turns()
  expect(weighed).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(weighed).toMatchObject({ bytes: 0 }))
})

test('the free room is the quota less the usage, and unknown when the browser does not say', async () => {
  network(tells)
  const room = async (estimate: () => Promise<object>) => {
    aBrowser({ storage: { estimate } })
    return (await downloadAdvice('first')).room
  }
  expect(await room(async () => ({ quota: 100, usage: 30 }))).toBe(70)
  expect(await room(async () => ({ quota: 100, usage: 130 }))).toBe(0)
  expect(await room(async () => ({ quota: 100 }))).toBeNull()
  expect(await room(() => Promise.reject(new TypeError('no')))).toBeNull()
})

test.each<[object | undefined, boolean]>([
  [undefined, false],
  [{ type: 'wifi' }, false],
  [{ type: 'cellular' }, true],
  [{ type: 'wifi', saveData: true }, true],
])('a connection that says %j is metered: %s', (connection, costs) => {
  aBrowser({ connection })
  expect(isMetered()).toBe(costs)
})
