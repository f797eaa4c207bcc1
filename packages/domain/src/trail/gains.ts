import type { Trail, TrailResource } from './trail.ts'

/** The numbers of a trail that can be asked where they come from; `all` is points and bonus together. */
export const GAIN_KINDS = ['points', 'bonus', 'all', 'badges'] as const
export type GainKind = (typeof GAIN_KINDS)[number]

export type Amounts = Record<GainKind, number>

/**
 * What one activity, or the trail's test, adds to the trail's numbers: of each number the best of its plays (decisions 2). `unsent` is the part that
 * waits on this device; `waits` where answers do that are worth nothing until they are graded. `date` (ISO 8601) is the first finish.
 */
export type Gain = {
  id: string
  kind: 'activity' | 'test'
  title: string
  step: string
  date: string | null
  badges: string[]
  amounts: Amounts
  unsent: Amounts
  waits: boolean
}

const amountsOf = (points: number, bonus: number, badges: number): Amounts => ({
  ...{ points, bonus, badges },
  all: points + bonus,
})

const wonBy = ({ badges }: TrailResource) => badges.filter(({ badgeDate }) => badgeDate !== null)

const ofResource = (resource: TrailResource): Amounts =>
  amountsOf(resource.activityPoint, resource.activityBonus, wonBy(resource).length)

const NOTHING = amountsOf(0, 0, 0)

const less = (a: Amounts, b: Amounts): Amounts =>
  amountsOf(a.points - b.points, a.bonus - b.bonus, a.badges - b.badges)

const resourcesOf = ({ steps }: Pick<Trail, 'steps'>) => steps.flatMap((step) => step.resources)

/** The points that no resource accounts for are the test's. */
const testPointsOf = (trail: Trail) =>
  resourcesOf(trail).reduce((left, { activityPoint }) => left - activityPoint, trail.sumPoints)

function testGain(trail: Trail, sent: Trail): Gain {
  return {
    ...{ id: 'test', kind: 'test', title: '', step: '', date: null, badges: [] },
    amounts: amountsOf(testPointsOf(trail), 0, 0),
    unsent: NOTHING,
    waits: trail.testResponse !== sent.testResponse,
  }
}

/**
 * What a trail's numbers are made of, in the trail's order: the amounts of all gains together are its points, bonus, total and badges. `sent` is the
 * same trail as the server last told it, without what this device has not sent yet.
 */
export function gainsOf(trail: Trail, sent: Trail): Gain[] {
  const told = new Map(resourcesOf(sent).map((resource) => [resource.id, ofResource(resource)]))
  const activities = trail.steps.flatMap((step) =>
    step.resources.map((resource): Gain => {
      const amounts = ofResource(resource)
      return {
        ...{ id: resource.id, kind: 'activity', title: resource.title, step: step.title },
        date: resource.activityDate,
        badges: wonBy(resource).map(({ title }) => title),
        amounts,
        unsent: less(amounts, told.get(resource.id) ?? NOTHING),
        waits: false,
      }
    }),
  )
  return [...activities, testGain(trail, sent)]
}

/** Whether a gain has a part in a number. */
export const isPartOf = (gain: Gain, kind: GainKind): boolean =>
  gain.amounts[kind] > 0 || (gain.waits && (kind === 'points' || kind === 'all'))

/** A number of a trail as its screens show it. */
export function totalOf(trail: Trail, kind: GainKind): number {
  const { sumPoints, bonusPoints, totalPoints, completedBadges } = trail
  return { points: sumPoints, bonus: bonusPoints, all: totalPoints, badges: completedBadges }[kind]
}
