import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLearnerState } from '../builders/a-listed-trail.ts'
import { aBadge, aPlayFact, aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import { layPlaysOver } from './lay-plays.ts'
import { learnerTrail } from './learner-trail.ts'
import { foldPlays } from './progress.ts'

const first = aResource({ id: 'first', title: 'First', badges: [aBadge({ id: 'bloom' })] })
const second = aResource({ id: 'second', title: 'Second', dependencies: ['first'] })
const document = aTrailDocument({ steps: [aStep({ resources: [first, second] })] })

const stateOf = (plays: Parameters<typeof foldPlays>[0], testPoints = 0) =>
  aLearnerState('trail', { progress: foldPlays(plays), testPoints })
const finish = aPlayFact({ resourceId: 'first', badges: ['bloom'], serverDate: null })

test('an unsent play shows its points and badge at once, and opens its dependents', () => {
  const before = learnerTrail(document, stateOf([]))
  expect(before.steps[0]!.resources[1]).toMatchObject({ disabled: true, reason: 'Failed dependency: First' })
  const after = layPlaysOver(before, [finish])
  expect(after).toMatchObject({ totalPoints: 50, finishedResources: 1, completedBadges: 1 })
  expect(after.steps[0]!.resources[0]!.badges[0]!.badgeDate).toBe(finish.date)
  expect(after.steps[0]!.resources[1]).toMatchObject({ disabled: false, reason: null })
})

test('adding a play that the server has counted changes no total', () => {
  const counted = learnerTrail(document, stateOf([finish], 7))
  const over = layPlaysOver(counted, [finish])
  expect(over).toEqual(counted)
  expect(over.totalPoints).toBe(57)
})

test('an unsent play never lowers what the server has counted', () => {
  const best = aPlayFact({ resourceId: 'first', points: 90, bonus: 15, badges: ['bloom'] })
  const counted = learnerTrail(document, stateOf([best]))
  const poorer = aPlayFact({
    key: 'poorer',
    resourceId: 'first',
    points: 10,
    date: '2026-05-01T00:00:00.000Z',
  })
  const [first] = layPlaysOver(counted, [poorer]).steps[0]!.resources
  expect(first).toMatchObject({ activityPoint: 90, activityBonus: 15, activityDate: best.date })
  expect(first!.badges.map((badge) => badge.badgeDate)).toEqual([best.date])
})

test('a resource stays disabled while an unsent play leaves its dependency unfinished', () => {
  const before = learnerTrail(document, stateOf([]))
  const unfinished = aPlayFact({ resourceId: 'first', finished: false, serverDate: null })
  expect(layPlaysOver(before, [unfinished]).steps[0]!.resources.map((r) => r.disabled)).toEqual([false, true])
})

test('plays added on the device give the same trail as the server’s count', () => {
  const plays = fc
    .array(
      fc.record({
        resourceId: fc.constantFrom('first', 'second', 'gone'),
        points: fc.nat(100),
        bonus: fc.nat(20),
        finished: fc.boolean(),
        badges: fc.subarray(['bloom']),
      }),
      { maxLength: 8 },
    )
    .map((parts) => parts.map((part, i) => aPlayFact({ ...part, key: `k${i}`, seq: i })))
  fc.assert(
    fc.property(plays, fc.nat(8), fc.nat(30), (all, sent, testPoints) => {
      const counted = learnerTrail(document, stateOf(all.slice(0, sent), testPoints))
      const unsent = all.slice(sent).map((play) => ({ ...play, serverDate: null }))
      const whole = learnerTrail(document, stateOf([...all.slice(0, sent), ...unsent], testPoints))
      expect(layPlaysOver(counted, unsent)).toEqual(whole)
    }),
    { numRuns: 300 },
  )
})

test('a challenge counts only its own plays', () => {
  const challenge = { id: 'race', seconds: 30, maxBonus: 20, questions: [] }
  const document = aTrailDocument({ steps: [aStep({ resources: [aResource({ id: 'a' })], challenge })] })
  const laid = layPlaysOver(learnerTrail(document, stateOf([])), [
    aPlayFact({ key: 'k1', resourceId: 'a', points: 40, bonus: 3 }),
    aPlayFact({ key: 'k2', resourceId: 'race', points: 7, bonus: 2, finished: false }),
  ])
  expect(laid.steps[0]!.challenge).toMatchObject({ activityPoint: 7, activityBonus: 2 })
  expect(laid).toMatchObject({ sumPoints: 47, bonusPoints: 5, totalPoints: 52 })
})
