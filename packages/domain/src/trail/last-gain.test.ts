import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPlayFact } from '../builders/a-trail.ts'
import { lastGain } from './last-gain.ts'
import { foldPlays } from './progress.ts'

const at = (minute: number) => new Date(minute * 60_000).toISOString()
const histories = fc
  .array(
    fc.record({
      resourceId: fc.constantFrom('a', 'b'),
      points: fc.nat(5),
      bonus: fc.nat(3),
      finished: fc.boolean(),
    }),
    { maxLength: 15 },
  )
  .map((parts) =>
    parts.map((part, i) => ({ ...aPlayFact({ ...part, key: `k${i}`, seq: i }), serverDate: at(i) })),
  )

test('the last gain is the last play that raised the total', () => {
  fc.assert(
    fc.property(histories, (plays) => {
      const earnedAfter = (count: number) =>
        Object.values(foldPlays(plays.slice(0, count)))
          .map((progress) => progress.activity.activityTotal)
          .reduce((a, b) => a + b, 0)
      const gains = plays.filter((_, i) => earnedAfter(i + 1) > earnedAfter(i))
      expect(lastGain(plays)).toBe(gains.at(-1)?.serverDate ?? null)
    }),
    { numRuns: 300 },
  )
})

test('a play that only finishes or repeats earlier points is no gain', () => {
  const first = { ...aPlayFact({ key: '1', points: 10, bonus: 2 }), serverDate: at(1) }
  expect(lastGain([first, { ...first, key: '2', serverDate: at(2) }])).toBe(at(1))
  expect(lastGain([{ ...first, points: 0, bonus: 0 }])).toBeNull()
  expect(lastGain([first, { ...first, points: 0, bonus: 3, serverDate: at(3) }])).toBe(at(3))
})
