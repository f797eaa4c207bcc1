import type { ScormPool } from '@vereda/domain/play/play.ts'
import type { PlayFact } from '@vereda/domain/play/play-fact.ts'
import { OF_TEST } from '@vereda/domain/report/of-test.ts'
import { type ToldAnswer, toldInTest } from '@vereda/domain/report/told-answers.ts'
import { NO_ACTIVITY } from '@vereda/domain/resource/activity.ts'
import { severalIn } from '@vereda/domain/scorm/merge-pools.ts'
import { mergedState } from '@vereda/domain/scorm/merged-state.ts'
import { lastGain } from '@vereda/domain/trail/last-gain.ts'
import { hasPassed } from '@vereda/domain/trail/passing.ts'
import { foldPlays } from '@vereda/domain/trail/progress.ts'
import { trailTotals } from '@vereda/domain/trail/totals.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { CachedTrail, TrailCache } from '../trails/trail-cache.ts'
import { playedTrail } from './played-trail.ts'
import { answersIn } from './plays/answers-in.ts'
import type { FactRow, PlayedBy, TestedRow, WalkedRow } from './sql/played-by.ts'
import type { PlayerToRebuild, StepTime } from './sql/rebuild.ts'

/** A play as the server holds it. Its dates keep the microseconds of the database, so that two equal moments compare as equal. */
type KeptFact = PlayFact & { serverDate: string }

const parsed = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text))
const textOf = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** A play as the server holds it, read from its row. */
export const readFact = ({ exactDate, date, scorm, objectData, ...row }: FactRow): KeptFact => ({
  ...row,
  date: date.toISOString(),
  serverDate: exactDate,
  scorm: parsed(scorm) as KeptFact['scorm'],
  objectData: parsed(objectData),
})

/** Adds to each play whether its package state is merged with that of other sittings. The version that it was played in decides that. */
const withPackages = (tx: Transaction, trailCache: TrailCache, trailId: string, facts: KeptFact[]) =>
  Promise.all(
    facts.map(async (fact) => {
      if (!fact.scorm) return fact
      const { resources } = await trailCache.trail(tx, trailId, fact.version)
      const resource = resources.get(fact.resourceId)
      return { ...fact, isOfSeveral: resource !== undefined && severalIn(resource.data) !== null }
    }),
  )

type Gain = { points: number; exactDate: string }
const later = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a)

function testProgress(gains: Gain[]) {
  let points = 0
  let gained: string | null = null
  for (const gain of gains) {
    if (gain.points > points) gained = gain.exactDate
    points = Math.max(points, gain.points)
  }
  return { points, gained }
}

// the first play that listed a badge won it
const winnerOf = (facts: KeptFact[], badgeId: string) =>
  facts.find((fact) => fact.badges.includes(badgeId))!.key

/** Everything that a player's plays amount to, computed by the same fold everywhere (architecture 3). */
function derive(trail: CachedTrail, facts: KeptFact[], gains: Gain[]) {
  const progress = foldPlays(facts, {}, mergedState)
  const test = testProgress(gains)
  const played = [...trail.resources.values()].map((resource) => ({
    ...resource,
    ...(progress[resource.id]?.activity ?? NO_ACTIVITY),
    badges: resource.badges.map((badge) => ({ badgeDate: progress[resource.id]?.badges[badge.id] ?? null })),
  }))
  const challenges = [...trail.challenges.keys()].map((id) => progress[id]?.activity ?? NO_ACTIVITY)
  const totals = trailTotals(played, { testPoints: 0, challenges })
  const badges = Object.values(progress).flatMap((earned) => Object.entries(earned.badges))
  return {
    totals: {
      sumPoints: totals.sumPoints,
      bonusPoints: totals.bonusPoints,
      testPoints: test.points,
      finished: totals.finishedResources,
      donePoints: totals.donePoints,
      donePointsMax: totals.donePointsMax,
      badges: totals.completedBadges,
      lastGain: later(lastGain(facts), test.gained),
    },
    resources: Object.entries(progress).map(([resourceId, { activity }]) => ({
      resourceId,
      version: activity.activityVersion!,
      points: activity.activityPoint,
      bonus: activity.activityBonus,
      finishedAt: activity.activityDate,
      scorm: textOf(activity.scorm),
      objectData: textOf(activity.objectData),
    })),
    badges: badges.map(([badgeId, wonAt]) => ({ badgeId, wonAt, trackingId: winnerOf(facts, badgeId) })),
  }
}

const allOf = ({ totals }: ReturnType<typeof derive>): number =>
  totals.sumPoints + totals.bonusPoints + totals.testPoints

/** The points that a player gained since a moment: those of all plays less those of the plays before that moment. */
function gainedSince(began: string, trail: CachedTrail, facts: KeptFact[], gains: Gain[]): number {
  const before = derive(
    trail,
    facts.filter(({ serverDate }) => serverDate < began),
    gains.filter(({ exactDate }) => exactDate < began),
  )
  return allOf(derive(trail, facts, gains)) - allOf(before)
}

/** Everything that a player ever played, each row with its step in the version in which it was played. */
const walked = (
  tx: Transaction,
  trailCache: TrailCache,
  player: PlayerToRebuild,
  rows: readonly WalkedRow[],
) =>
  Promise.all(
    rows.map(async (row) => {
      const { stepNumbers } = await trailCache.trail(tx, player.trailId, row.version)
      return { ...row, step: stepNumbers.get(row.resourceId) ?? 0 }
    }),
  )

type Walked = Awaited<ReturnType<typeof walked>>

/** The furthest step that a player reached, and when they began. */
const wayOf = (rows: Walked) => ({
  furthest: Math.max(0, ...rows.map(({ step }) => step)),
  begun: rows.map((row) => row.begun).sort()[0] ?? null,
})

/** A player's playing time at each step and in all (step 0), from the plays that tell their time. */
function timesOf(rows: Walked): StepTime[] {
  const timed = rows.filter(({ isTimed }) => isTimed)
  const steps = new Set([0, ...timed.map(({ step }) => step)])
  return [...(timed.length > 0 ? steps : [])].map((step) => {
    const own = timed.filter((row) => step === 0 || row.step === step)
    const sum = (of: 'spent' | 'told' | 'offline') => own.reduce((all, row) => all + row[of], 0)
    return { step, seconds: sum('spent'), told: sum('told'), offline: sum('offline') }
  })
}

/** A player's first answer to each question of the trail's test, read by the version that graded it. */
async function firstTestAnswers(
  tx: Transaction,
  trailCache: TrailCache,
  player: PlayerToRebuild,
  tested: readonly TestedRow[],
) {
  const first = new Map<string, ToldAnswer & { resourceId: string }>()
  for (const { version, answers } of tested) {
    const { test } = await trailCache.trail(tx, player.trailId, version ?? player.version)
    for (const answer of test ? toldInTest(test, JSON.parse(answers)) : [])
      if (!first.has(answer.question)) first.set(answer.question, { resourceId: OF_TEST, ...answer })
  }
  return [...first.values()]
}

/** A player's first answer to each question, read by the version in which it was played. */
async function firstAnswers(
  tx: Transaction,
  trailCache: TrailCache,
  player: PlayerToRebuild,
  { said, tested }: Pick<PlayedBy, 'said' | 'tested'>,
) {
  const first = new Map<string, ToldAnswer & { resourceId: string }>()
  for (const { resourceId, version, scorm, testResponse } of said) {
    const trail = await trailCache.trail(tx, player.trailId, version)
    const play = { scorm: parsed(scorm) as ScormPool | undefined, testResponse: parsed(testResponse) }
    for (const answer of answersIn(trail, resourceId, play)) {
      const key = `${resourceId} ${answer.question}`
      if (!first.has(key)) first.set(key, { resourceId, ...answer })
    }
  }
  return [...first.values(), ...(await firstTestAnswers(tx, trailCache, player, tested))]
}

/** Derives everything of one player from `played`, which holds its plays. `weekBegan`: when the current week began. */
export async function derivedAnew(
  tx: Transaction,
  trailCache: TrailCache,
  player: PlayerToRebuild,
  { played, weekBegan }: { played: PlayedBy; weekBegan: string },
) {
  const { facts: kept, gains } = played
  const facts = await withPackages(tx, trailCache, player.trailId, kept.map(readFact))
  const trail = await playedTrail(tx, trailCache, player, kept)
  // a player who passed once has passed for good; whether they pass now depends on the version that they played last
  const last = await trailCache.trail(tx, player.trailId, kept.at(-1)?.version ?? player.version)
  const derived = derive(trail, facts, gains)
  const weekPoints = gainedSince(weekBegan, trail, facts, gains)
  const rows = await walked(tx, trailCache, player, played.walked)
  const approvalRating = player.approvalRating ?? last.document.approvalRating
  const isDone = derived.totals.finished >= last.resources.size
  const passed = isDone && hasPassed({ ...derived.totals, approvalRating })
  return {
    ...derived,
    totals: { ...derived.totals, ...wayOf(rows), passed, weekPoints },
    isUnderWay: kept.length > 0,
    times: timesOf(rows),
    answers: await firstAnswers(tx, trailCache, player, played),
  }
}

/** All that is derived of one player. */
export type DerivedAnew = Awaited<ReturnType<typeof derivedAnew>>
