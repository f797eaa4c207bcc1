import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPlayFact, aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import type { PlayFact } from '../play/play-fact.ts'
import { NO_ACTIVITY } from '../resource/activity.ts'
import { foldPlays, type Progress } from './progress.ts'
import { trailTotals } from './totals.ts'

const DAY_MS = 86_400_000
const dates = fc.integer({ min: 0, max: 400 }).map((day) => new Date(day * DAY_MS).toISOString())
const facts: fc.Arbitrary<PlayFact> = fc.record({
  key: fc.uuid(),
  resourceId: fc.constantFrom('a', 'b', 'c'),
  version: fc.integer({ min: 1, max: 3 }),
  seq: fc.integer({ min: 0, max: 30 }),
  points: fc.integer({ min: 0, max: 100 }),
  bonus: fc.integer({ min: 0, max: 20 }),
  badges: fc.subarray(['x', 'y', 'z']),
  finished: fc.boolean(),
  date: dates,
  serverDate: fc.option(dates),
  objectData: fc.option(fc.integer(), { nil: undefined }),
})
const histories = fc.uniqueArray(facts, { selector: (fact) => fact.key, maxLength: 25 })

const document = aTrailDocument({
  steps: [aStep({ resources: ['a', 'b', 'c'].map((id) => aResource({ id })) })],
})
const totalsOf = (progress: Progress) =>
  trailTotals(
    document.steps[0]!.resources.map((resource) => ({
      ...resource,
      ...(progress[resource.id]?.activity ?? NO_ACTIVITY),
      badges: Object.values(progress[resource.id]?.badges ?? {}).map((badgeDate) => ({ badgeDate })),
    })),
  )

const shuffled = <T>(items: T[], order: number[]) =>
  items
    .map((item, i) => ({ item, at: order[i % Math.max(order.length, 1)] ?? 0 }))
    .sort((x, y) => x.at - y.at)
    .map(({ item }) => item)

test('plays merged in any order and any number of times give the same progress and totals', () => {
  fc.assert(
    fc.property(
      histories,
      fc.array(fc.nat(), { minLength: 1, maxLength: 30 }),
      fc.nat({ max: 25 }),
      (plays, order, again) => {
        const once = foldPlays(plays)
        const mixed = foldPlays([...shuffled(plays, order), ...plays.slice(0, again)])
        expect(mixed).toEqual(once)
        expect(totalsOf(mixed)).toEqual(totalsOf(once))
      },
    ),
    { numRuns: 500 },
  )
})

/** What was earned on one resource, computed from all of its plays at once as decisions 2 defines it. */
function earnedByDefinition(plays: PlayFact[]) {
  const order = ({ serverDate, seq, key }: PlayFact) =>
    `${serverDate ?? 'waits'}|${String(seq).padStart(9, '0')}|${key}`
  const oldestFirst = plays.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
  const earliest = (dated: PlayFact[]) => dated.map((play) => play.date).sort()[0] ?? null
  const won = new Set(plays.flatMap((play) => play.badges))
  const activityPoint = Math.max(...plays.map((play) => play.points))
  const activityBonus = Math.max(...plays.map((play) => play.bonus))
  return {
    activityDate: earliest(plays.filter((play) => play.finished)),
    activityPoint,
    activityBonus,
    activityTotal: activityPoint + activityBonus,
    activityVersion: oldestFirst.at(-1)!.version,
    objectData: oldestFirst.findLast((play) => play.objectData !== undefined)?.objectData,
    badges: Object.fromEntries(
      [...won].map((id) => [id, earliest(plays.filter((p) => p.badges.includes(id)))]),
    ),
  }
}

test('the progress matches the definition of decisions 2 over all plays', () => {
  fc.assert(
    fc.property(histories, (plays) => {
      const byResource = Object.entries(Object.groupBy(plays, (play) => play.resourceId))
      const expected = byResource.map(([id, own]) => [id, earnedByDefinition(own!)])
      const folded = Object.entries(foldPlays(plays)).map(([id, { activity, badges }]) => [
        id,
        { ...activity, badges },
      ])
      expect(Object.fromEntries(folded)).toEqual(Object.fromEntries(expected))
    }),
    { numRuns: 500 },
  )
})

test('plays of one moment are ordered by the device’s number, then by their key', () => {
  const one = aPlayFact({ key: 'a', seq: 2, version: 1 })
  const more = [
    { ...one, key: 'b', version: 2 },
    { ...one, key: 'c', seq: 1, version: 3 },
  ]
  for (const plays of [
    [one, ...more],
    [...more, one],
  ])
    expect(foldPlays(plays).resource!.activity.activityVersion).toBe(2)
})

test('a SCORM state is kept for resuming like an object state', () => {
  const scorm = { item: { 'cmi.location': '3' } }
  const older = aPlayFact({ key: '1', seq: 1, objectData: { level: 1 } })
  const newer = aPlayFact({ key: '2', seq: 2, scorm })
  const { activity } = foldPlays([newer, older]).resource!
  expect(activity).toMatchObject({ scorm, objectData: undefined })
})

test('merging in two parts gives the same progress as merging at once', () => {
  fc.assert(
    fc.property(histories, fc.nat({ max: 25 }), (plays, cut) => {
      expect(foldPlays(plays.slice(cut), foldPlays(plays.slice(0, cut)))).toEqual(foldPlays(plays))
    }),
  )
})

test('the best points and the best bonus count independently', () => {
  const progress = foldPlays([
    aPlayFact({ key: '1', points: 80, bonus: 0 }),
    aPlayFact({ key: '2', points: 30, bonus: 15 }),
  ])
  expect(progress.resource!.activity).toMatchObject({
    activityPoint: 80,
    activityBonus: 15,
    activityTotal: 95,
  })
})

test('the earliest finish dates the activity, in any order of arrival', () => {
  const late = aPlayFact({ key: 'late', date: '2026-05-01T00:00:00.000Z' })
  const early = aPlayFact({ key: 'early', date: '2026-04-01T00:00:00.000Z', serverDate: null })
  expect(foldPlays([late, early]).resource!.activity.activityDate).toBe('2026-04-01T00:00:00.000Z')
})

test('the newest sitting with a state is resumed', () => {
  const first = aPlayFact({ key: '1', serverDate: '2026-03-01T00:00:00.000Z', objectData: { level: 1 } })
  const second = aPlayFact({ key: '2', serverDate: '2026-03-02T00:00:00.000Z', objectData: { level: 2 } })
  const stateless = aPlayFact({ key: '3', serverDate: '2026-03-03T00:00:00.000Z' })
  expect(foldPlays([stateless, second, first]).resource!.activity.objectData).toEqual({ level: 2 })
})

test('points never go down, and unfinished activities count as not done', () => {
  fc.assert(
    fc.property(histories, (plays) => {
      const totals = totalsOf(foldPlays(plays))
      expect(totals.totalPoints).toBe(totals.sumPoints + totals.bonusPoints)
      expect(totals.donePoints).toBeLessThanOrEqual(Math.min(totals.sumPoints, totals.donePointsMax))
      expect(totals.doneDate === null).toBe(totals.finishedResources < totals.totalResources)
      for (let n = 0; n < plays.length; n++)
        expect(totalsOf(foldPlays(plays.slice(0, n))).totalPoints).toBeLessThanOrEqual(totals.totalPoints)
    }),
  )
})
