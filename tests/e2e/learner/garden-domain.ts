import type {
  DemoAccount,
  DemoAttempt,
  DemoDomain,
  DemoPlay,
} from '../../../apps/server/src/demo/demo-domain.ts'
import { emptyDomain } from '../../harness/empty-domain.ts'
import { gardenTrail, shortTrail } from './garden-trails.ts'

/**
 * The kinds of learners: at the start, past the game, or finished with or without enough points. There are enough of each for one worker to
 * run every test.
 */
export const LEARNERS = { fresh: 24, midway: 48, passed: 10, failed: 4 } as const
export type LearnerKind = keyof typeof LEARNERS

export const usernameOf = (kind: LearnerKind, place: number) => `${kind}-${place}`

const DAY_MS = 86_400_000
const ALL = ['game', 'course', 'post', 'page']
const BADGES: Record<string, string[]> = { game: ['watered'] }

const FINISHED: Record<LearnerKind, { resources: string[]; points: number }> = {
  fresh: { resources: [], points: 0 },
  midway: { resources: ['game'], points: 40 },
  passed: { resources: ALL, points: 36 },
  failed: { resources: ALL, points: 8 },
}

const everyone = (Object.keys(LEARNERS) as LearnerKind[]).flatMap((kind) =>
  Array.from({ length: LEARNERS[kind] }, (_, place) => ({ kind, place })),
)

const account = (hostkey: string, kind: LearnerKind, place: number): DemoAccount => ({
  username: usernameOf(kind, place),
  name: `${kind[0]!.toUpperCase()}${kind.slice(1)} Learner ${place}`,
  nickname: null,
  email: `${usernameOf(kind, place)}@${hostkey}.example`,
  customNameType: 0,
  role: 'learner',
  jobName: 'Gardener',
  unitTree: ['Garden'],
  journeys: [hostkey],
})

function playsOf(kind: LearnerKind, place: number, now: Date): DemoPlay[] {
  const { resources, points } = FINISHED[kind]
  return resources.map((resourceId, i) => ({
    key: `${usernameOf(kind, place)}:${resourceId}`,
    resourceId,
    points: [Math.max(1, points - place)],
    bonus: 0,
    badges: BADGES[resourceId] ?? [],
    date: new Date(now.getTime() - DAY_MS + i * 60_000).toISOString(),
    seq: i + 1,
    finished: true,
  }))
}

function* attempts(now: Date): Iterable<DemoAttempt> {
  for (const { kind, place } of everyone) {
    const begun = {
      username: usernameOf(kind, place),
      enrolledDate: new Date(now.getTime() - 3 * DAY_MS).toISOString(),
      conclusionSeen: false,
      rankingSeen: false,
      stepsSeen: [],
    }
    yield {
      ...begun,
      trailId: 'garden',
      introductionSeen: kind !== 'fresh',
      plays: playsOf(kind, place, now),
    }
    yield { ...begun, trailId: 'short', introductionSeen: true, plays: [] }
  }
}

/** A domain for these tests, whose plays affect no other test. */
export const gardenDomain = (hostkey: string): DemoDomain => ({
  ...emptyDomain(hostkey, 'Test garden'),
  accounts: [
    ...everyone.map(({ kind, place }) => account(hostkey, kind, place)),
    { ...account(hostkey, 'fresh', 0), username: 'boss', email: `boss@${hostkey}.example`, role: 'manager' },
  ],
  trails: [gardenTrail, shortTrail],
  attempts,
})
