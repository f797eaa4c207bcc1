import type { Activity } from '../resource/activity.ts'
import type { Resource } from '../resource/resource.ts'
import type { TrailTotals } from './trail.ts'

/** A resource with what its player earned on it. */
export type PlayedResource = Pick<Resource, 'maxPoints'> &
  Activity & { badges: { badgeDate: string | null }[] }

const sum = <T>(items: readonly T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0)
const latest = (dates: string[]) => dates.sort().at(-1) ?? null

/** What a player earns besides a trail's resources: the points of its test and of its challenges (docs/decisions/challenges.md). */
export type EarnedBeside = {
  testPoints: number
  challenges: readonly Pick<Activity, 'activityPoint' | 'activityBonus'>[]
}

const NOTHING_BESIDE: EarnedBeside = { testPoints: 0, challenges: [] }

/**
 * A trail's totals from its played resources and what was earned besides them (decisions 2). `doneDate` is the finish that completed the
 * trail.
 */
export function trailTotals(
  resources: readonly PlayedResource[],
  { testPoints, challenges }: EarnedBeside = NOTHING_BESIDE,
): TrailTotals {
  const finished = resources.filter((r) => r.activityDate !== null)
  const badges = resources.flatMap((r) => r.badges)
  const played = [...resources, ...challenges]
  const sumPoints = sum(played, (r) => r.activityPoint) + testPoints
  const bonusPoints = sum(played, (r) => r.activityBonus)
  const isDone = finished.length === resources.length
  return {
    totalResources: resources.length,
    finishedResources: finished.length,
    sumPoints,
    bonusPoints,
    totalPoints: sumPoints + bonusPoints,
    maxPoints: sum(resources, (r) => r.maxPoints),
    donePoints: sum(finished, (r) => r.activityPoint),
    donePointsMax: sum(finished, (r) => r.maxPoints),
    completedBadges: badges.filter((b) => b.badgeDate !== null).length,
    totalBadges: badges.length,
    doneDate: isDone ? latest(finished.map((r) => r.activityDate!)) : null,
  }
}

/** A step's totals (decisions 2): points earned, the most that can be earned, bonus earned. */
export function stepTotals(resources: readonly PlayedResource[]) {
  return {
    stepPoints: sum(resources, (r) => r.activityPoint),
    stepSum: sum(resources, (r) => r.maxPoints),
    bonusPoints: sum(resources, (r) => r.activityBonus),
  }
}
