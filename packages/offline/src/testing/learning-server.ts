import { aLearnerState } from '@vereda/domain/builders/a-listed-trail.ts'
import { sameContent } from '@vereda/domain/json/same-content.ts'
import type { Play } from '@vereda/domain/play/play.ts'
import { learnerTrail } from '@vereda/domain/trail/learner-trail.ts'
import { foldPlays } from '@vereda/domain/trail/progress.ts'
import type { Trail, TrailMembership, TrailMoments } from '@vereda/domain/trail/trail.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import { type Answer, answered, refusedWith } from '../calls/answer.ts'
import type { ListingCalls } from '../ports/listing-calls.ts'
import type { BatchEntry, SyncCalls } from '../ports/sync-calls.ts'
import { callTeamOf } from '../queue/queue-item.ts'
import { send } from '../sync/send.ts'
import { type Attempt, count, ENROLLED, newAttempt } from './learning-attempt.ts'
import { type Earning, earningOf, type LearningTeam, teamOf, teamRecordOf } from './learning-teams.ts'

const PAGE_SIZE = 100

type Tracking = Earning & { id: string; userId: string; groupTrailId: string; resourceId: string }

export type LearningServer = {
  /** What the server holds of a player on a trail; its plays are in the order in which the server took them. */
  attempt(playerId: string, groupTrailId: string): Attempt
  enrol(userId: string, groupTrailId: string, document: TrailDocument): void
  /** From now on a team of a trail in which somebody is enrolled has these learners, and nobody else, as members. */
  formTeam(groupTrailId: string, teamId: string, members: readonly string[]): void
  /** From now on this resource is refused for good, with this status. */
  refuse(resourceId: string, status: number): void
  /** Begins a session and gives its token; the user's other tokens stay unless `endSessions` is called. */
  signIn(userId: string): string
  endSessions(userId: string): void
  calls(token: string): SyncCalls & ListingCalls
  /** The server's epoch; it changes whenever the server was set back. */
  epoch(): string
  /** Keeps what the server holds of learners now; answers a function that goes back to that, as a restored backup does. */
  remember(): () => void
  /** The calls that were made, in order, as `name detail`. */
  log: string[]
}

type Data = {
  attempts: Map<string, Attempt>
  teams: Map<string, LearningTeam>
  trackings: Map<string, Tracking>
  sessions: Map<string, string>
  refused: Map<string, number>
  log: string[]
  now: () => string
  made: number
  /** How often the server was set back. */
  epoch: number
}

/** Counts a play for the player who earns it, and also in the team record of each credited member. */
function countForAll(data: Data, tracking: Tracking, play: Play): void {
  const serverDate = data.now()
  for (const player of [tracking.playerId, ...tracking.credited.map(teamRecordOf)]) {
    const attempt = data.attempts.get(name(player, tracking.groupTrailId))
    if (attempt) count(attempt, tracking, play, serverDate)
  }
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
  ...aLearnerState(trailId).membership,
  id,
  groupUser: `member of ${id}`,
  enrolledDate: ENROLLED,
})

/** A learner's trail as the server lists it. */
export const listedTrail = (groupTrailId: string, attempt: Attempt): Trail =>
  learnerTrail(attempt.document, {
    progress: attempt.progress,
    testPoints: 0,
    moments: momentsOf(attempt),
    membership: membership(groupTrailId, attempt.document.id),
  })

/** Whether the totals that the server keeps equal those that its plays give when they are folded anew. */
export const isRebuildable = ({ plays, progress }: Attempt): boolean =>
  sameContent(progress, foldPlays(plays)) && sameContent(progress, foldPlays([...plays].reverse()))

const name = (userId: string, groupTrailId: string) => `${userId} ${groupTrailId}`

/** Whether the server holds a play or an answered test under a user's key. */
function isCounted({ attempts, trackings }: Data, userId: string, key: string): boolean {
  const id = trackings.get(`${userId} ${key}`)?.id
  return [...attempts.values()].some(
    ({ plays, tests }) => tests.has(key) || plays.some((play) => play.key === id),
  )
}

function trackCalls(data: Data, user: () => string | undefined): SyncCalls {
  const on = async <T>(
    said: string,
    trail: { groupTrailId: string; team: string | null },
    then: (attempt: Attempt, userId: string, earning: Earning) => Answer<T>,
  ): Promise<Answer<T>> => {
    data.log.push(said)
    const userId = user()
    if (userId === undefined) return refusedWith(401, 'signed-out')
    const earning = earningOf(data.teams, userId, trail, 'told')
    if (earning === null) return refusedWith(404, 'unknown-team')
    const attempt = data.attempts.get(name(earning.playerId, trail.groupTrailId))
    return attempt ? then(attempt, userId, earning) : refusedWith(404, 'unknown-trail')
  }
  const done = (change: (attempt: Attempt) => void) => (attempt: Attempt) => {
    change(attempt)
    return answered({ result: 'ok' })
  }
  const hand = (key: string, asked: Omit<Tracking, 'id'>): Tracking => {
    const known = data.trackings.get(`${asked.userId} ${key}`)
    if (known) return known
    const tracking = { ...asked, id: `tracking-${++data.made}` }
    data.trackings.set(`${asked.userId} ${key}`, tracking)
    return tracking
  }
  const calls: SyncCalls = {
    decidedItems: async () => answered([]),
    async offered(keys) {
      data.log.push(`offered ${keys.length}`)
      const userId = user()
      if (userId === undefined) return refusedWith(401, 'signed-out')
      return answered(keys.filter((key) => !isCounted(data, userId, key)))
    },
    async trackBatch(entries) {
      data.log.push(`trackBatch ${entries.length}`)
      if (user() === undefined) return refusedWith(401, 'signed-out')
      const answers: Answer<unknown>[] = []
      for (const entry of entries) answers.push(await takeEntry(calls, entry))
      return answered(answers)
    },
    trackTrail: (trail) =>
      on(
        `trackTrail ${trail.groupTrailId}`,
        trail,
        done(() => undefined),
      ),
    trackMoment: (kind, trail) =>
      on(
        kind,
        trail,
        done((attempt) => attempt.moments.add(kind)),
      ),
    trackTest: (key, trail, { answers }) =>
      on(
        'test',
        trail,
        done((attempt) => attempt.tests.set(key, answers)),
      ),
    trackReaction: (key, trail, { stars }) =>
      on(
        'reaction',
        trail,
        done((attempt) => attempt.reactions.set(key, stars)),
      ),
    trackTeamName: (_key, trail, { teamName }) =>
      on(
        'teamName',
        trail,
        done((attempt) => {
          attempt.teamName = teamName
        }),
      ),
    trackItem: (key, { resourceId, ...trail }, play) =>
      on(`trackItem ${resourceId}`, trail, (_attempt, userId, earning) => {
        const status = data.refused.get(resourceId)
        if (status !== undefined) return refusedWith(status, 'unknown-resource')
        const { groupTrailId } = trail
        const tracking = hand(key, { ...earning, userId, groupTrailId, resourceId })
        if (play !== null) countForAll(data, tracking, play)
        return answered({ trackingId: tracking.id })
      }),
    async track(trackingId, play) {
      data.log.push(`track ${trackingId}`)
      const userId = user()
      if (userId === undefined) return refusedWith(401, 'signed-out')
      const tracking = [...data.trackings.values()].find((t) => t.id === trackingId && t.userId === userId)
      if (!tracking) return refusedWith(404, 'unknown-tracking')
      countForAll(data, tracking, play)
      return answered({ result: 'ok' })
    },
  }
  return calls
}

/** Takes one item of a batch as its own calls would. */
async function takeEntry(calls: SyncCalls, { item, play }: BatchEntry): Promise<Answer<unknown>> {
  const { id, groupTrailId, content } = item
  const team = callTeamOf(item)
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
    async trail(groupTrailId, team) {
      data.log.push(`trail ${groupTrailId}`)
      const userId = user()
      if (userId === undefined) return refusedWith(401, 'signed-out')
      const earning = earningOf(data.teams, userId, { groupTrailId, team }, 'now')
      if (earning === null) return refusedWith(404, 'unknown-team')
      const attempt = data.attempts.get(name(earning.playerId, groupTrailId))
      return answered(attempt ? listedTrail(groupTrailId, attempt) : null)
    },
    ranking: async () => answered({ ranking: [], position: 1, total: 1 }),
  }
}

/**
 * A server in memory with the real one's rules: a key gets one tracking id, a tracking id counts one play, and the domain's own functions
 * clamp and fold plays. Its clock gives a later date at every play.
 */
export function learningServer(start = Date.parse('2026-03-01T12:00:00.000Z')): LearningServer {
  let time = start
  const now = () => new Date(time++).toISOString()
  const data: Data = {
    attempts: new Map(),
    teams: new Map(),
    trackings: new Map(),
    sessions: new Map(),
    refused: new Map(),
    log: [],
    now,
    made: 0,
    epoch: 0,
  }
  return {
    log: data.log,
    epoch: () => `epoch ${data.epoch}`,
    remember() {
      const kept = structuredClone({ attempts: data.attempts, trackings: data.trackings })
      return () => void Object.assign(data, structuredClone(kept), { epoch: data.epoch + 1 })
    },
    attempt: (userId, groupTrailId) => data.attempts.get(name(userId, groupTrailId))!,
    enrol: (userId, groupTrailId, document) =>
      void data.attempts.set(name(userId, groupTrailId), newAttempt(document)),
    formTeam(groupTrailId, teamId, members) {
      data.teams.set(teamId, teamOf(data.teams.get(teamId), groupTrailId, members))
      const { document } = [...data.attempts].find(([key]) => key.endsWith(` ${groupTrailId}`))![1]
      for (const player of [teamId, ...members.map(teamRecordOf)])
        if (!data.attempts.has(name(player, groupTrailId)))
          data.attempts.set(name(player, groupTrailId), newAttempt(document))
    },
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
