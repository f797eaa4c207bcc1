import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listedTrail } from '../builders/a-listed-trail.ts'
import { aBadge, aPlayFact, aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import { GAIN_KINDS, gainsOf, isPartOf, totalOf } from './gains.ts'
import { layPlaysOver } from './lay-plays.ts'
import { layTestOver } from './lay-test.ts'
import type { Trail } from './trail.ts'

const resources = ['a', 'b', 'c'].map((id) => aResource({ id, badges: [aBadge({ id: `badge-${id}` })] }))
const question = { id: 'q', kind: 'single', prompt: '?', options: [], correct: ['a'], points: 100 } as const
const challenge = {
  id: 'race',
  seconds: 30,
  maxBonus: 20,
  questions: [{ ...question, options: [], correct: ['a'] }],
}
const document = aTrailDocument({
  steps: resources.map((one, i) =>
    aStep({ id: one.id, resources: [one], challenge: i === 0 ? challenge : undefined }),
  ),
})

const plays = fc
  .array(
    fc.record({
      resourceId: fc.constantFrom('a', 'b', 'c', 'race'),
      points: fc.nat(100),
      bonus: fc.nat(20),
      finished: fc.boolean(),
      wins: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((parts) =>
    parts.map(({ wins, ...part }, i) =>
      aPlayFact({ ...part, key: `k${i}`, seq: i, badges: wins ? [`badge-${part.resourceId}`] : [] }),
    ),
  )

/** The trail with points of its test, as the server sends it. */
const withTest = (trail: Trail, points: number): Trail => ({
  ...trail,
  sumPoints: trail.sumPoints + points,
  totalPoints: trail.totalPoints + points,
})

test('every total of a trail is the sum of its gains, and the unsent parts sum to what sending adds', () => {
  fc.assert(
    fc.property(plays, plays, fc.nat(40), (known, waiting, testPoints) => {
      const sent = withTest(layPlaysOver(listedTrail(document), known), testPoints)
      const trail = layPlaysOver(sent, waiting)
      const gains = gainsOf(trail, sent)
      for (const kind of GAIN_KINDS) {
        const listed = gains.filter((gain) => isPartOf(gain, kind))
        expect(listed.reduce((sum, { amounts }) => sum + amounts[kind], 0)).toBe(totalOf(trail, kind))
        const unsent = gains.reduce((sum, gain) => sum + gain.unsent[kind], 0)
        expect(unsent).toBe(totalOf(trail, kind) - totalOf(sent, kind))
      }
    }),
    { numRuns: 200 },
  )
})

test('several plays of one activity give one gain with the best points and the best bonus', () => {
  const sent = layPlaysOver(listedTrail(document), [aPlayFact({ resourceId: 'a', points: 30, bonus: 9 })])
  const better = aPlayFact({ key: 'k2', resourceId: 'a', points: 45, bonus: 2 })
  const [gain] = gainsOf(layPlaysOver(sent, [better]), sent)
  expect(gain).toMatchObject({
    amounts: { points: 45, bonus: 9, all: 54 },
    unsent: { points: 15, bonus: 0, all: 15 },
  })
})

test('the points of a challenge are its own gain, and not the test’s', () => {
  const sent = listedTrail(document)
  const trail = layPlaysOver(sent, [
    aPlayFact({ resourceId: 'race', points: 30, bonus: 4, finished: false, badges: [] }),
  ])
  const gains = gainsOf(trail, sent)
  expect(gains.filter((gain) => isPartOf(gain, 'all')).map(({ id, kind }) => [id, kind])).toEqual([
    ['race', 'challenge'],
  ])
  expect(gains.at(-1)!.amounts.points).toBe(0)
})

test('a gain names its activity, step, first finish and badges', () => {
  const sent = listedTrail(document)
  const trail = layPlaysOver(sent, [aPlayFact({ resourceId: 'b', badges: ['badge-b'] })])
  const told = gainsOf(trail, sent).map(({ id, kind, title, step, date, badges, waits }) => [
    ...[id, kind, title, step, date, badges, waits],
  ])
  expect(told).toEqual([
    ['a', 'activity', 'A resource', 'A step', null, [], false],
    ['race', 'challenge', '', 'A step', null, [], false],
    ['b', 'activity', 'A resource', 'A step', '2026-03-01T12:00:00.000Z', ['A bloom'], false],
    ['c', 'activity', 'A resource', 'A step', null, [], false],
    ['test', 'test', '', '', null, [], false],
  ])
})

test('an unsent attempt at the test is listed with the points that it adds', () => {
  const sent = withTest({ ...listedTrail(document), test: { attempts: 3, questions: [] } }, 8)
  const told = { ...sent, testResponse: { points: 8, maxPoints: 20, attempts: 1 } }
  const taken = layTestOver(told, { answers: {}, points: 13 })
  expect(gainsOf(taken, told).at(-1)).toMatchObject({ amounts: { points: 13 }, unsent: { points: 5 } })
  expect(layTestOver(taken, { answers: {}, points: 9 }).totalPoints).toBe(taken.totalPoints)
})

test('unsent test answers count as points, not as bonus or badges, and refused ones as nothing', () => {
  const sent = listedTrail(document)
  const trail = { ...sent, test: { attempts: 1, questions: [] } }
  const waiting = gainsOf(layTestOver(trail, { answers: {} }), sent).at(-1)!
  expect(GAIN_KINDS.filter((kind) => isPartOf(waiting, kind))).toEqual(['points', 'all'])
  expect(isPartOf(gainsOf(sent, sent).at(-1)!, 'points')).toBe(false)
  const refused = gainsOf(layTestOver(trail, { answers: {} }, true), sent).at(-1)!
  expect(isPartOf(refused, 'points')).toBe(false)
})
