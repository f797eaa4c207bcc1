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

test('R1 pauses double from 15 s to five minutes, and something sent begins them anew', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map((times) => waits(failed(times)) / 1000)).toEqual([
    15, 30, 60, 120, 240, 300, 300,
  ])
  const sent = afterSync(failed(5), aReport({ trailsToUpdate: ['group'] }), NOW, 1)
  expect(waits(sent)).toBe(15_000)
  expect(waits(afterSync(sent, aReport(), NOW, 1))).toBe(30_000)
  expect(waits(afterSync(failed(5), aReport({ deadLetters: 1 }), NOW, 1))).toBe(15_000)
})

test('R1 with nothing left, or nobody signed in, there is nothing to wait for', () => {
  expect(afterSync(failed(3), aReport({ outcome: 'done', itemsLeft: 0 }), NOW, 1)).toBe(RESTED)
  expect(afterSync(failed(3), aReport({ outcome: 'signedOut' }), NOW, 1)).toBe(RESTED)
  expect(waits(afterSync(RESTED, aReport({ outcome: 'later' }), NOW, 1))).toBe(15_000)
})

test('R2 a pause is anything between its half and its whole', () => {
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

test('R3 a server that asks for more than the pause gets it, an hour at most; one that asks for less changes nothing', () => {
  const asked = (retryAfterMs: number) =>
    afterSync(RESTED, aReport({ outcome: 'refused', retryAfterMs }), NOW, 1)
  expect(asked(60_000)).toEqual({ failures: 1, dueAt: NOW + 60_000, notBefore: NOW + 60_000 })
  expect(asked(2_000)).toEqual({ failures: 1, dueAt: NOW + 15_000, notBefore: NOW + 2_000 })
  expect(waits(asked(RETRY_AFTER_MAX_MS * 24))).toBe(RETRY_AFTER_MAX_MS)
})

test('R3 what a server asked for stands, whatever stopped the syncs that a learner began meanwhile', () => {
  const asked = afterSync(RESTED, aReport({ outcome: 'refused', retryAfterMs: 600_000 }), NOW, 1)
  expect(afterSync(asked, aReport(), NOW + 1_000, 1)).toEqual({
    failures: 2,
    dueAt: NOW + 600_000,
    notBefore: NOW + 600_000,
  })
})

test('R3 what a server asked for comes with the report of the sync that it stopped', async () => {
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

test('R4 a network that is back ends the pause, but for what the server asked for', () => {
  expect(afterNetworkBack(failed(6)).dueAt).toBeLessThanOrEqual(NOW)
  const asked = afterSync(RESTED, aReport({ outcome: 'refused', retryAfterMs: 60_000 }), NOW, 1)
  expect(afterNetworkBack(asked).dueAt).toBe(NOW + 60_000)
})
