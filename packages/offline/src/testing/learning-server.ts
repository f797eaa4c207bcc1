import { playWorth } from '@vereda/domain/play/clamp.ts'
import type { Play } from '@vereda/domain/play/play.ts'
import { believableDate, type PlayFact } from '@vereda/domain/play/play-fact.ts'
import { learnerTrail } from '@vereda/domain/trail/learner-trail.ts'
import { foldPlays, mergePlay, type Progress } from '@vereda/domain/trail/progress.ts'
import type { TestAnswers } from '@vereda/domain/trail/test-report.ts'
import type { Trail, TrailMembership, TrailMoments } from '@vereda/domain/trail/trail.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import { type Answer, answered, refusedWith } from '../calls/answer.ts'
import type { ListingCalls } from '../ports/listing-calls.ts'
import type { BatchEntry, SyncCalls } from '../ports/sync-calls.ts'
import type { MomentKind } from '../queue/queue-item.ts'
import { sameContent } from '../queue/same-content.ts'
import { send } from '../sync/send.ts'

export const ENROLLED = '2026-01-01T00:00:00.000Z'
const PAGE_SIZE = 100

type Tracking = { id: string; userId: string; groupTrailId: string; resourceId: string }

/** What the server holds of one learner on one trail. */
export type Attempt = {
  document: TrailDocument
  plays: PlayFact[]
  progress: Progress
  moments: Set<MomentKind>
  tests: Map<string, TestAnswers>
  reactions: Map<string, number>
  teamName: string | null
}

export type LearningServer = {
  /** Every play of a learner on a trail, in the order in which the server took them. */
  attempt(userId: string, groupTrailId: string): Attempt
  enrol(userId: string, groupTrailId: string, document: TrailDocument): void
  /** From now on this resource is refused for good, with this status. */
  refuse(resourceId: string, status: number): void
  /** Begins a session and gives its token; the user's other tokens stay unless `endSessions` is called. */
  signIn(userId: string): string
  endSessions(userId: string): void
  calls(token: string): SyncCalls & ListingCalls
  /** Keeps what it holds now of learners; answers how to go back to that, as when a backup is restored. */
  remember(): () => void
  /** What was asked, in order, as `name detail`. */
  log: string[]
}

type Data = {
  attempts: Map<string, Attempt>
  trackings: Map<string, Tracking>
  sessions: Map<string, string>
  refused: Map<string, number>
  log: string[]
  now: () => string
  made: number
}

const newAttempt = (document: TrailDocument): Attempt => ({
  document,
  plays: [],
  progress: {},
  moments: new Set(),
  tests: new Map(),
  reactions: new Map(),
  teamName: null,
})

function count(attempt: Attempt, tracking: Tracking, play: Play, serverDate: string): void {
  if (attempt.plays.some((known) => known.key === tracking.id)) return
  const resource = attempt.document.steps
    .flatMap((s) => s.resources)
    .find((r) => r.id === tracking.resourceId)
  if (resource === undefined) return
  const fact: PlayFact = {
    ...playWorth(resource, play),
    key: tracking.id,
    resourceId: tracking.resourceId,
    version: attempt.document.version,
    seq: play.seq,
    date: believableDate(play.date, serverDate, ENROLLED),
    serverDate,
    scorm: play.scorm,
    objectData: play.objectData,
  }
  attempt.plays.push(fact)
  attempt.progress[fact.resourceId] = mergePlay(attempt.progress[fact.resourceId], fact)
}

const momentsOf = ({ moments, tests, reactions }: Attempt): TrailMoments => ({
  introductionSeen: moments.has('introduction'),
  conclusionSeen: moments.has('conclusion'),
  alternateConclusionSeen: moments.has('alternateConclusion'),
  rankingSeen: moments.has('ranking'),
  stepsSeen: [],
  testResponse: [...tests.values()].at(-1) ?? null,
  reactionResponse: reactions.size > 0 ? { stars: [...reactions.values()].at(-1) } : null,
})

const membership = (id: string, trailId: string): TrailMembership => ({
  id,
  trailId,
  groupUser: `member of ${id}`,
  journey: 'acme',
  categories: [],
  teams: false,
  team_type: null,
  starts: null,
  ends: null,
  enrolledDate: ENROLLED,
  lastPlayed: null,
  offline: true,
  totalSize: 0,
  onlyAssetsSize: 0,
  backgroundBadgeImage1: null,
  videoUrls: [],
  imageEditorAssetUrls: [],
})

/** A learner's trail as the server lists it. */
export const listedTrail = (groupTrailId: string, attempt: Attempt): Trail =>
  learnerTrail(attempt.document, {
    progress: attempt.progress,
    testPoints: 0,
    moments: momentsOf(attempt),
    membership: membership(groupTrailId, attempt.document.id),
  })

/** Whether what the server keeps as totals is what its plays give when they are folded anew. */
export const isRebuildable = ({ plays, progress }: Attempt): boolean =>
  sameContent(progress, foldPlays(plays)) && sameContent(progress, foldPlays([...plays].reverse()))

const name = (userId: string, groupTrailId: string) => `${userId} ${groupTrailId}`

function trackCalls(data: Data, user: () => string | undefined): SyncCalls {
  const on = async <T>(
    said: string,
    groupTrailId: string,
    then: (attempt: Attempt, userId: string) => Answer<T>,
  ): Promise<Answer<T>> => {
    data.log.push(said)
    const userId = user()
    if (userId === undefined) return refusedWith(401, 'signed-out')
    const attempt = data.attempts.get(name(userId, groupTrailId))
    return attempt ? then(attempt, userId) : refusedWith(404, 'unknown-trail')
  }
  const done = (change: (attempt: Attempt) => void) => (attempt: Attempt) => {
    change(attempt)
    return answered({ result: 'ok' })
  }
  const hand = (key: string, userId: string, groupTrailId: string, resourceId: string): Tracking => {
    const known = data.trackings.get(`${userId} ${key}`)
    if (known) return known
    const tracking = { id: `tracking-${++data.made}`, userId, groupTrailId, resourceId }
    data.trackings.set(`${userId} ${key}`, tracking)
    return tracking
  }
  const calls: SyncCalls = {
    async trackBatch(entries) {
      data.log.push(`trackBatch ${entries.length}`)
      if (user() === undefined) return refusedWith(401, 'signed-out')
      const answers: Answer<unknown>[] = []
      for (const entry of entries) answers.push(await takeEntry(calls, entry))
      return answered(answers)
    },
    trackTrail: ({ groupTrailId }) =>
      on(
        `trackTrail ${groupTrailId}`,
        groupTrailId,
        done(() => undefined),
      ),
    trackMoment: (kind, { groupTrailId }) =>
      on(
        kind,
        groupTrailId,
        done((attempt) => attempt.moments.add(kind)),
      ),
    trackTest: (key, { groupTrailId }, { answers }) =>
      on(
        'test',
        groupTrailId,
        done((attempt) => attempt.tests.set(key, answers)),
      ),
    trackReaction: (key, { groupTrailId }, { stars }) =>
      on(
        'reaction',
        groupTrailId,
        done((attempt) => attempt.reactions.set(key, stars)),
      ),
    trackTeamName: (_key, { groupTrailId }, teamName) =>
      on(
        'teamName',
        groupTrailId,
        done((attempt) => {
          attempt.teamName = teamName
        }),
      ),
    trackItem: (key, { groupTrailId, resourceId }, play) =>
      on(`trackItem ${resourceId}`, groupTrailId, (attempt, userId) => {
        const status = data.refused.get(resourceId)
        if (status !== undefined) return refusedWith(status, 'unknown-resource')
        const tracking = hand(key, userId, groupTrailId, resourceId)
        if (play !== null) count(attempt, tracking, play, data.now())
        return answered({ trackingId: tracking.id })
      }),
    async track(trackingId, play) {
      data.log.push(`track ${trackingId}`)
      const userId = user()
      if (userId === undefined) return refusedWith(401, 'signed-out')
      const tracking = [...data.trackings.values()].find((t) => t.id === trackingId && t.userId === userId)
      const attempt = tracking && data.attempts.get(name(userId, tracking.groupTrailId))
      if (!tracking || !attempt) return refusedWith(404, 'unknown-tracking')
      count(attempt, tracking, play, data.now())
      return answered({ result: 'ok' })
    },
  }
  return calls
}

/** One item of a batch, taken as its own calls take it. */
async function takeEntry(calls: SyncCalls, { item, play }: BatchEntry): Promise<Answer<unknown>> {
  const { id, groupTrailId, team, content } = item
  const tracked = await calls.trackTrail({ groupTrailId, resourceId: null, team })
  if (!tracked.ok || content.kind === 'step') return tracked
  if (content.kind !== 'resource') return send(calls, item)
  return calls.trackItem(id, { groupTrailId, team, resourceId: content.resourceId }, play)
}

function listingCalls(data: Data, user: () => string | undefined): ListingCalls {
  const trailsOf = (userId: string) =>
    [...data.attempts]
      .filter(([key]) => key.startsWith(`${userId} `))
      .map(([key, attempt]) => listedTrail(key.slice(userId.length + 1), attempt))
  return {
    async page(_journey, page) {
      data.log.push(`page ${page}`)
      const userId = user()
      if (userId === undefined) return refusedWith(401, 'signed-out')
      const all = trailsOf(userId)
      const trails = all.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)
      return answered({ trails, totalPages: Math.max(1, Math.ceil(all.length / PAGE_SIZE)) })
    },
    async trail(groupTrailId) {
      data.log.push(`trail ${groupTrailId}`)
      const userId = user()
      if (userId === undefined) return refusedWith(401, 'signed-out')
      const attempt = data.attempts.get(name(userId, groupTrailId))
      return answered(attempt ? listedTrail(groupTrailId, attempt) : null)
    },
    ranking: async () => answered({ ranking: [], position: 1, total: 1 }),
  }
}

/**
 * A server in memory with the real one's rules: a key hands out one tracking id, a tracking id counts one play, plays are clamped and
 * folded by the domain's own functions. Its clock gives a later date at every play.
 */
export function learningServer(start = Date.parse('2026-03-01T12:00:00.000Z')): LearningServer {
  let time = start
  const now = () => new Date(time++).toISOString()
  const data: Data = {
    attempts: new Map(),
    trackings: new Map(),
    sessions: new Map(),
    refused: new Map(),
    log: [],
    now,
    made: 0,
  }
  return {
    log: data.log,
    remember() {
      const kept = structuredClone({ attempts: data.attempts, trackings: data.trackings })
      return () => void Object.assign(data, structuredClone(kept))
    },
    attempt: (userId, groupTrailId) => data.attempts.get(name(userId, groupTrailId))!,
    enrol: (userId, groupTrailId, document) =>
      void data.attempts.set(name(userId, groupTrailId), newAttempt(document)),
    refuse: (resourceId, status) => void data.refused.set(resourceId, status),
    signIn(userId) {
      const token = `token-${++data.made}`
      data.sessions.set(token, userId)
      return token
    },
    endSessions(userId) {
      for (const [token, of] of data.sessions) if (of === userId) data.sessions.delete(token)
    },
    calls: (token) => {
      const user = () => data.sessions.get(token)
      return { ...trackCalls(data, user), ...listingCalls(data, user) }
    },
  }
}
