import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PlayedResource, stepTotals, trailTotals } from './totals.ts'

const DAY_MS = 86_400_000
const dates = fc.nat({ max: 400 }).map((day) => new Date(day * DAY_MS).toISOString())
const badges = fc.array(fc.record({ badgeDate: fc.option(dates) }), { maxLength: 3 })
const played: fc.Arbitrary<PlayedResource> = fc
  .record({
    maxPoints: fc.nat(100),
    activityPoint: fc.nat(100),
    activityBonus: fc.nat(20),
    activityDate: fc.option(dates),
    badges,
  })
  .map((part) => ({
    ...part,
    activityVersion: 1,
    activityTotal: part.activityPoint + part.activityBonus,
  }))
const trails = fc.array(played, { maxLength: 12 })

/** The totals as decisions 2 defines them, one sentence a line. */
function totalsByDefinition(resources: readonly PlayedResource[], testPoints: number) {
  const sumPoints = added(resources.map((r) => r.activityPoint)) + testPoints
  const bonusPoints = added(resources.map((r) => r.activityBonus))
  const finished = resources.filter((r) => r.activityDate !== null)
  const blooms = resources.flatMap((r) => r.badges)
  const finishes = finished.map((r) => r.activityDate!).sort()
  return {
    totalResources: resources.length,
    finishedResources: finished.length,
    sumPoints,
    bonusPoints,
    totalPoints: sumPoints + bonusPoints,
    maxPoints: added(resources.map((r) => r.maxPoints)),
    donePoints: added(finished.map((r) => r.activityPoint)),
    donePointsMax: added(finished.map((r) => r.maxPoints)),
    completedBadges: blooms.filter((b) => b.badgeDate !== null).length,
    totalBadges: blooms.length,
    doneDate: finishes.length === resources.length ? (finishes.at(-1) ?? null) : null,
  }
}
function added(numbers: readonly number[]) {
  let total = 0
  for (const n of numbers) total += n
  return total
}

test('the totals of a trail match the definition of decisions 2', () => {
  fc.assert(
    fc.property(trails, fc.nat(50), (resources, testPoints) => {
      expect(trailTotals(resources, { testPoints, challenges: [] })).toEqual(
        totalsByDefinition(resources, testPoints),
      )
    }),
  )
})

test('a trail without a test counts only the points of its resources', () => {
  fc.assert(
    fc.property(trails, (resources) => {
      expect(trailTotals(resources)).toEqual(trailTotals(resources, { testPoints: 0, challenges: [] }))
    }),
  )
})

test('challenges add to points, bonus and total, and to no other total', () => {
  const brought = fc.array(fc.record({ activityPoint: fc.nat(50), activityBonus: fc.nat(20) }), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(trails, fc.nat(50), brought, (resources, testPoints, challenges) => {
      const without = trailTotals(resources, { testPoints, challenges: [] })
      const points = challenges.reduce((sum, { activityPoint }) => sum + activityPoint, 0)
      const bonus = challenges.reduce((sum, { activityBonus }) => sum + activityBonus, 0)
      expect(trailTotals(resources, { testPoints, challenges })).toEqual({
        ...without,
        sumPoints: without.sumPoints + points,
        bonusPoints: without.bonusPoints + bonus,
        totalPoints: without.totalPoints + points + bonus,
      })
    }),
  )
})

test('the latest finish completes a trail, in any order of its resources', () => {
  const finishedTrail = fc.array(
    played.chain((r) => dates.map((activityDate) => ({ ...r, activityDate }))),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(finishedTrail, fc.func(fc.integer()), (resources, rank) => {
      const mixed = resources.toSorted((a, b) => rank(a) - rank(b))
      expect(trailTotals(mixed)).toEqual(trailTotals(resources))
      const last = Math.max(...resources.map((r) => Date.parse(r.activityDate)))
      expect(trailTotals(mixed).doneDate).toBe(new Date(last).toISOString())
    }),
  )
})

test('the totals of the steps add up to those of the trail', () => {
  fc.assert(
    fc.property(fc.array(trails, { maxLength: 4 }), (steps) => {
      const [each, whole] = [steps.map((step) => stepTotals(step)), trailTotals(steps.flat())]
      expect(added(each.map((s) => s.stepPoints))).toBe(whole.sumPoints)
      expect(added(each.map((s) => s.stepSum))).toBe(whole.maxPoints)
      expect(added(each.map((s) => s.bonusPoints))).toBe(whole.bonusPoints)
    }),
  )
})
