import { once } from 'node:events'
import { LIVE_HEARTBEAT_MS, LIVE_LASTS_MS } from '@vereda/contract/live.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHANGED } from './changes.ts'
import { LiveStreams, type Watch } from './live-streams.ts'

let live: LiveStreams
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  live = new LiveStreams()
  live.listener.listening()
})
afterEach(() => vi.useRealTimers())

const mayStill = vi.fn(async () => true)
const watchOf = (part: Partial<Watch> = {}): Watch => ({
  domainId: 1,
  accountId: 'ana',
  tokenHash: Buffer.from('ab'),
  topic: 'played x',
  mayStill,
  ...part,
})
function opened(part: Partial<Watch> = {}) {
  const one = live.open(watchOf(part))
  if (!one.ok) throw new Error(one.why)
  return one.stream.setEncoding('utf8')
}
const changed = (payload: string) => live.listener.heard(CHANGED, payload)

test('a node that loses its listening connection ends its streams and refuses new ones', async () => {
  const stream = opened()
  stream.resume()
  live.listener.lost()
  await once(stream, 'end')
  expect(live.open(watchOf())).toEqual({ ok: false, why: 'deaf' })
  live.listener.listening()
  expect(live.open(watchOf()).ok).toBe(true)
})

test('a stream sends a heartbeat and ends when its reader loses access', async () => {
  let may = true
  const stream = opened({ mayStill: async () => may })
  await vi.advanceTimersByTimeAsync(LIVE_HEARTBEAT_MS)
  expect(stream.read()).toMatch(/^data: \{"tick":"[^"]+"\}\n\n:\n\n$/)
  may = false
  stream.resume()
  const end = once(stream, 'end')
  await vi.advanceTimersByTimeAsync(LIVE_HEARTBEAT_MS)
  await end
  expect(live.size).toBe(0)
})

test('a stream ends when the access check fails', async () => {
  const stream = opened({ mayStill: () => Promise.reject(new Error('away')) })
  stream.resume()
  await once(stream, 'end')
})

test('a stream ends after a quarter of an hour', async () => {
  const stream = opened()
  stream.resume()
  const end = once(stream, 'end')
  await vi.advanceTimersByTimeAsync(LIVE_LASTS_MS)
  await end
  expect(live.size).toBe(0)
})

test('a stream that is never read is destroyed', async () => {
  const stream = opened()
  for (let n = 0; n < 2_000 && !stream.destroyed; n++) {
    changed('1:played x')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(stream.destroyed).toBe(true)
})

test('a notification reaches only the streams of its own topic, domain and session', async () => {
  const [ours, theirs] = [opened(), opened({ domainId: 2, mayStill: async () => false })]
  theirs.resume()
  await once(theirs, 'end')
  ours.read()
  changed('2:played x')
  changed('1:played y')
  live.listener.heard('session_ended', '2:6162')
  live.listener.heard('account_changed', '1:bia')
  expect([ours.read(), live.size]).toEqual([null, 1])
  changed('1:played x')
  expect(ours.read()).toContain('tick')
})

test('a node holds at most 2,000 streams', () => {
  for (let n = 0; n < 2_000; n++) opened({ accountId: `person${n}` })
  expect(live.open(watchOf({ accountId: 'another' }))).toEqual({ ok: false, why: 'too-many' })
})
