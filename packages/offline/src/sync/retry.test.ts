import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusedWith, unreachable } from '../calls/answer.ts'
import { aDevice } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'
import { afterNetworkBack, afterSync, pauseMs, RESTED, RETRY_AFTER_MAX_MS, type Retry } from './retry.ts'
import type { SyncReport } from './sync-report.ts'

const NOW = 1_000_000
const aReport = (part: Partial<SyncReport> = {}): SyncReport => ({
  outcome: 'unreachable',
  trailsToUpdate: [],
  itemsLeft: 1,
  initialCount: 1,
  deadLetters: 0,
  retryAfterMs: null,
  ...part,
})
const failed = (times: number, before: Retry = RESTED): Retry =>
  times === 0 ? before : failed(times - 1, afterSync(before, aReport(), NOW, 1))
const waits = ({ dueAt }: Retry) => dueAt - NOW

test('R1 pauses double from 15 s to five minutes, and start again after something was sent', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((times) => waits(failed(times)) / 1000)).toEqual([
    15, 30, 60, 120, 240, 300, 300,
  ])
  const sent = afterSync(failed(5), aReport({ trailsToUpdate: ['group'] }), NOW, 1)
  expect(waits(sent)).toBe(15_000)
  expect(waits(afterSync(sent, aReport(), NOW, 1))).toBe(30_000)
  expect(waits(afterSync(failed(5), aReport({ deadLetters: 1 }), NOW, 1))).toBe(15_000)
})

test('R1 nothing is scheduled when the queue is empty or the session has ended', () => {
  expect(afterSync(failed(3), aReport({ outcome: 'done', itemsLeft: 0 }), NOW, 1)).toBe(RESTED)
  expect(afterSync(failed(3), aReport({ outcome: 'signedOut' }), NOW, 1)).toBe(RESTED)
  expect(waits(afterSync(RESTED, aReport({ outcome: 'later' }), NOW, 1))).toBe(15_000)
})

test('R2 a pause lies between its half and its whole', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), share, (failures, random) => {
      const whole = pauseMs(failures, 1)
      expect(pauseMs(failures, random)).toBeGreaterThanOrEqual(whole / 2)
      expect(pauseMs(failures, random)).toBeLessThanOrEqual(whole)
    }),
  )
  expect(pauseMs(1, 0)).toBe(7_500)
})

test('R3 a longer Retry-After replaces the pause, up to an hour, and a shorter one does not', () => {
  const asked = (retryAfterMs: number) =>
    afterSync(RESTED, aReport({ outcome: 'refused', retryAfterMs }), NOW, 1)
  expect(asked(60_000)).toEqual({ failures: 1, dueAt: NOW + 60_000, notBefore: NOW + 60_000 })
  expect(asked(2_000)).toEqual({ failures: 1, dueAt: NOW + 15_000, notBefore: NOW + 2_000 })
  expect(waits(asked(RETRY_AFTER_MAX_MS * 24))).toBe(RETRY_AFTER_MAX_MS)
})

test('R3 a Retry-After stays in force after later failed syncs', () => {
  const asked = afterSync(RESTED, aReport({ outcome: 'refused', retryAfterMs: 600_000 }), NOW, 1)
  expect(afterSync(asked, aReport(), NOW + 1_000, 1)).toEqual({
    failures: 2,
    dueAt: NOW + 600_000,
    notBefore: NOW + 600_000,
  })
})

test('R3 the report of a stopped sync has the server’s Retry-After', async () => {
  const server = learningServer()
  const device = aDevice({
    ...server.calls(server.signIn('marina')),
    trackBatch: async () => refusedWith(503, 'overloaded', 40_000),
  })
  await device.play()
  expect(await device.sync()).toMatchObject({ outcome: 'refused', retryAfterMs: 40_000 })
  const gone = aDevice({ ...device.calls, trackBatch: async () => unreachable }, { store: device.store })
  expect(await gone.sync()).toMatchObject({ outcome: 'unreachable', retryAfterMs: null })
})

test('R4 a network that returns ends the pause, except for the server’s Retry-After', () => {
  expect(afterNetworkBack(failed(6)).dueAt).toBeLessThanOrEqual(NOW)
  const asked = afterSync(RESTED, aReport({ outcome: 'refused', retryAfterMs: 60_000 }), NOW, 1)
  expect(afterNetworkBack(asked).dueAt).toBe(NOW + 60_000)
})
