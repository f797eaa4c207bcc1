import type { ListedChallenge } from '../challenge/challenge.ts'
import { waitingAnswers } from './test-report.ts'
import type { Trail, TrailResource, TrailStep } from './trail.ts'

/** The numbers of a trail that a learner can ask the origin of; `all` is points and bonus together. */
export const GAIN_KINDS = ['points', 'bonus', 'all', 'badges'] as const
export type GainKind = (typeof GAIN_KINDS)[number]

export type Amounts = Record<GainKind, number>

/**
 * What one activity, one challenge or the trail's test adds to the trail's numbers: for each number the best of its plays (decisions 2).
 * `unsent` is the part that this device has not sent yet. `waits`: it has unsent answers, which count nothing until they are graded. `date`
 * (ISO 8601) is the first finish.
 */
export type Gain = {
  id: string
  kind: 'activity' | 'challenge' | 'test'
  title: string
  step: string
  date: string | null
  badges: string[]
  amounts: Amounts
  unsent: Amounts
  waits: boolean
}

const amountsOf = (points: number, bonus: number, badges: number): Amounts => ({
  points,
  bonus,
  badges,
  all: points + bonus,
})

const wonBy = ({ badges }: TrailResource) => badges.filter(({ badgeDate }) => badgeDate !== null)

const ofResource = (resource: TrailResource): Amounts =>
  amountsOf(resource.activityPoint, resource.activityBonus, wonBy(resource).length)

const NOTHING = amountsOf(0, 0, 0)

const less = (a: Amounts, b: Amounts): Amounts =>
  amountsOf(a.points - b.points, a.bonus - b.bonus, a.badges - b.badges)

const ofChallenge = ({ activityPoint, activityBonus }: ListedChallenge): Amounts =>
  amountsOf(activityPoint, activityBonus, 0)

/** What each activity and each challenge adds to the trail's numbers, by id. */
const amountsIn = ({ steps }: Pick<Trail, 'steps'>) =>
  new Map(
    steps.flatMap(({ resources, challenge }) => [
      ...resources.map((resource) => [resource.id, ofResource(resource)] as const),
      ...(challenge ? [[challenge.id, ofChallenge(challenge)] as const] : []),
    ]),
  )

/** The test's points: those that no activity and no challenge accounts for. */
const testAmounts = (trail: Trail): Amounts =>
  amountsOf(
    [...amountsIn(trail).values()].reduce((left, { points }) => left - points, trail.sumPoints),
    0,
    0,
  )

function testGain(trail: Trail, sent: Trail): Gain {
  const amounts = testAmounts(trail)
  return {
    id: 'test',
    kind: 'test',
    title: '',
    step: '',
    date: null,
    badges: [],
    amounts,
    unsent: less(amounts, testAmounts(sent)),
    waits: waitingAnswers(trail.testResponse).length > waitingAnswers(sent.testResponse).length,
  }
}

/** The gains of a step's activities, then of its challenge; `told` is what each adds according to the server. */
function gainsOfStep({ title: step, resources, challenge }: TrailStep, told: Map<string, Amounts>): Gain[] {
  const unsentOf = (id: string, amounts: Amounts) => less(amounts, told.get(id) ?? NOTHING)
  const activities = resources.map((resource): Gain => {
    const { id, title, activityDate: date } = resource
    const amounts = ofResource(resource)
    const badges = wonBy(resource).map((badge) => badge.title)
    const unsent = unsentOf(id, amounts)
    return { id, kind: 'activity', title, step, date, badges, amounts, unsent, waits: false }
  })
  if (!challenge) return activities
  const { id, title = '' } = challenge
  const amounts = ofChallenge(challenge)
  const unsent = unsentOf(id, amounts)
  const race: Gain = {
    id,
    kind: 'challenge',
    title,
    step,
    date: null,
    badges: [],
    amounts,
    unsent,
    waits: false,
  }
  return [...activities, race]
}

/**
 * What a trail's numbers are made of, in the trail's order. The amounts of all gains add up to its points, bonus, total and badges. `sent`
 * is the same trail as the server last sent it, without what this device has not sent yet.
 */
export function gainsOf(trail: Trail, sent: Trail): Gain[] {
  const told = amountsIn(sent)
  return [...trail.steps.flatMap((step) => gainsOfStep(step, told)), testGain(trail, sent)]
}

/** Whether a gain adds to a number. */
export const isPartOf = (gain: Gain, kind: GainKind): boolean =>
  gain.amounts[kind] > 0 || (gain.waits && (kind === 'points' || kind === 'all'))

/** One number of a trail as the screens show it. */
export function totalOf(trail: Trail, kind: GainKind): number {
  const { sumPoints, bonusPoints, totalPoints, completedBadges } = trail
  return { points: sumPoints, bonus: bonusPoints, all: totalPoints, badges: completedBadges }[kind]
}
