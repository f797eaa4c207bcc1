import fc from 'fast-check'
import { expect, test } from 'vitest'
import { middleTime } from './middle-time.ts'

test('the middle time is the first band in which half of the players with a known time were done', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 12 }).map((n) => n * 30)), (times) => {
      const { seconds, players } = middleTime(times.map((band) => ({ band, players: 1 })))
      const known = times.filter((time) => time > 0).sort((a, b) => a - b)
      expect(players).toBe(known.length)
      expect(seconds).toBe(known[Math.ceil(known.length / 2) - 1] ?? null)
    }),
  )
})

test('every player of a band counts', () => {
  const bands = [
    { band: 60, players: 3 },
    { band: 0, players: 90 },
    { band: 30, players: 2 },
    { band: 90, players: 0 },
  ]
  expect(middleTime(bands)).toEqual({ seconds: 60, players: 5 })
})
