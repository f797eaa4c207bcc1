import fc from 'fast-check'
import { expect, test } from 'vitest'
import { narrowestPlace, reachedSteps } from './reached-steps.ts'

const players = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 })
const walkOf = (furthest: readonly number[]) => furthest.map((step) => ({ furthest: step, players: 1 }))

test('a step was reached by every player whose furthest step is that step or a later one', () => {
  fc.assert(
    fc.property(players, fc.integer({ min: 1, max: 9 }), (furthest, steps) => {
      const naive = Array.from({ length: steps }, (_, n) => furthest.filter((step) => step > n).length)
      expect(reachedSteps(steps, walkOf(furthest))).toEqual(naive)
    }),
  )
})

test('the number of players never grows from step to step', () => {
  fc.assert(
    fc.property(players, (furthest) => {
      const reached = reachedSteps(6, walkOf(furthest))
      expect(reached).toEqual([...reached].sort((a, b) => b - a))
    }),
  )
})

test.each([
  [[240, 231, 219, 214, 141, 128], { after: 3, missing: 73 }],
  [[5, 3, 1], { after: 0, missing: 2 }], // of two equal places the first
  [[4, 4, 4], null],
  [[7], null],
  [[], null],
])('in %j most players stop at %j', (reached, place) => {
  expect(narrowestPlace(reached)).toEqual(place)
})
