import { hash } from 'node:crypto'
import { withToldFeedback } from '@vereda/domain/challenge/told-feedback.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { learnerTrail } from '@vereda/domain/trail/learner-trail.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { CachedTrail, TrailCache } from '../../trails/trail-cache.ts'
import {
  type BadgeRow,
  badgesOf,
  type Enrolment,
  enrolmentsMark,
  enrolmentsOf,
  type ProgressRow,
  progressOf,
} from '../players.ts'
import { lastFinish } from '../sql/counted-plays.ts'
import { learnerStateOf, progressFrom, totalsFrom } from './learner-state.ts'
import { type Body, type Fragment, type ListingBodies, Part } from './listing-bodies.ts'
import { headParts } from './trail-head.ts'
import { stepsJson } from './trail-json.ts'
import { hashes2Of, pagesOf } from './trail-page.ts'

/** What a listing asks for (specification 7: enrollctl/listUser). */
export type ListingRequest = {
  playerId: string
  groupTrailId: string | undefined
  journey: string | undefined
  enableHashes: boolean
  summary: boolean
  /** Only trails of which something may be kept on devices. */
  offline: boolean
  page: number
  size: number
}

export type Listing = { etag: string; body: Body | null }

export type ListingDependencies = {
  trailCache: TrailCache
  bodies: ListingBodies
  epoch: { current: string }
}
type Listed = { enrolment: Enrolment; trail: CachedTrail }

// whatever a listing shows changes its enrolments' mark, and a published trail never changes; a restored database counts its marks once more
const etagOf = (epoch: string, domainId: number, request: ListingRequest, mark: string | null) =>
  `"${hash('sha256', JSON.stringify([epoch, domainId, request, mark]), 'base64url').slice(0, 27)}"`

/** A trail without its steps: its totals are those that its player's row holds. */
async function withoutSteps(tx: Queries, one: Listed, { enableHashes }: ListingRequest): Promise<Trail> {
  const { enrolment, trail } = one
  const isComplete = enrolment.finished === trail.resources.size
  const totals = totalsFrom(trail, enrolment, isComplete ? await lastFinish(tx, enrolment) : null)
  const { moments, membership } = learnerStateOf(enrolment, trail, {})
  return { ...documentOf(one, enableHashes), ...totals, ...moments, ...membership, steps: [] }
}

const summaries = (tx: Queries, listed: Listed[], request: ListingRequest): Promise<Fragment[]> =>
  Promise.all(
    listed.map(async (one) => {
      const trail = await withoutSteps(tx, one, { ...request, enableHashes: false })
      return headParts(one.trail.bare, trail, '[]}')
    }),
  )

const sharedDocument = ({ trail }: Listed, enableHashes: boolean) =>
  enableHashes ? trail.document : trail.bare

function documentOf(one: Listed, enableHashes: boolean) {
  const { enrolment } = one
  const document = sharedDocument(one, enableHashes)
  return enrolment.approvalRating === null
    ? document
    : { ...document, approvalRating: enrolment.approvalRating }
}

type Earned = { rows: ProgressRow[]; badges: BadgeRow[] }

function withSteps({ enrolment, trail }: Listed, enableHashes: boolean, { rows, badges }: Earned): Trail {
  const state = learnerStateOf(enrolment, trail, progressFrom(trail, rows, badges))
  const seen = learnerTrail(documentOf({ enrolment, trail }, enableHashes), state)
  return withToldFeedback(seen, trail.challenges)
}

const untouched = new WeakMap<TrailDocument, Part>()

/** The end of a trail of which nothing was played, its steps: the same for every learner. */
function untouchedEnd(one: Listed, enableHashes: boolean): Part {
  const document = sharedDocument(one, enableHashes)
  const known = untouched.get(document)
  if (known !== undefined) return known
  const { steps } = withSteps(one, enableHashes, { rows: [], badges: [] })
  const end = new Part(`${stepsJson(steps)}}`, { isShared: true })
  untouched.set(document, end)
  return end
}

async function fullTrail(
  tx: Queries,
  one: Listed,
  request: ListingRequest,
  earned: Earned,
): Promise<Fragment> {
  const { enableHashes } = request
  const hashes2 = enableHashes ? hashes2Of(one.trail) : undefined
  const document = sharedDocument(one, enableHashes)
  if (earned.rows.length > 0 || earned.badges.length > 0) {
    const trail = withSteps(one, enableHashes, earned)
    return headParts(document, { ...trail, hashes2 }, `${stepsJson(trail.steps)}}`)
  }
  const trail = { ...(await withoutSteps(tx, one, request)), hashes2 }
  return [...headParts(document, trail, ''), untouchedEnd(one, enableHashes)]
}

const groupTrailIdOf = ({ groupTrailId }: { groupTrailId: string }) => groupTrailId

/** What a player earned in these trails; nothing is read of those that they were never on. */
async function earnedIn(tx: Queries, playerId: string, listed: Listed[]): Promise<(id: string) => Earned> {
  const visited = listed.filter(({ enrolment }) => enrolment.lastPlayedAt !== null)
  if (visited.length === 0) return () => ({ rows: [], badges: [] })
  const ids = visited.map(({ enrolment }) => enrolment.groupTrailId)
  const [rows, badges] = await Promise.all([progressOf(tx, playerId, ids), badgesOf(tx, playerId, ids)])
  const [rowsOf, wonIn] = [Map.groupBy(rows, groupTrailIdOf), Map.groupBy(badges, groupTrailIdOf)]
  return (id) => ({ rows: rowsOf.get(id) ?? [], badges: wonIn.get(id) ?? [] })
}

async function fullTrails(tx: Queries, listed: Listed[], request: ListingRequest): Promise<Fragment[]> {
  const earned = await earnedIn(tx, request.playerId, listed)
  return Promise.all(listed.map((one) => fullTrail(tx, one, request, earned(one.enrolment.groupTrailId))))
}

/** The trails of a page: those that are known as they stand are taken as they were made, the others made anew. */
async function fragmentsOf(
  tx: Queries,
  { trailCache, bodies }: ListingDependencies,
  enrolments: Enrolment[],
  request: ListingRequest,
): Promise<Fragment[]> {
  const { playerId, enableHashes, summary } = request
  const keyOf = ({ mark }: Enrolment) => JSON.stringify([tx.domainId, playerId, enableHashes, summary, mark])
  const known = new Map(enrolments.map((enrolment) => [enrolment, bodies.fragment(keyOf(enrolment))]))
  const unknown = enrolments.filter((enrolment) => !known.get(enrolment))
  const trails = await trailCache.trails(tx, unknown)
  const missing = unknown.map((enrolment, n): Listed => ({ enrolment, trail: trails[n]! }))
  const make = summary ? summaries : fullTrails
  const made = missing.length > 0 ? await make(tx, missing, request) : []
  for (const [n, { enrolment }] of missing.entries())
    known.set(enrolment, bodies.keepFragment(keyOf(enrolment), made[n]!))
  return enrolments.map((enrolment) => known.get(enrolment)!)
}

/**
 * A player's trails as JSON. One query when the caller holds it already or it was made before, two when it is stitched from trails that are
 * known, four when one of them is made anew. What is read for it is never older than its mark; what is newer is told of by the next mark.
 */
export async function listTrails(
  tx: Queries,
  dependencies: ListingDependencies,
  request: ListingRequest,
  heldEtag: string | undefined,
): Promise<Outcome<Listing>> {
  const { bodies, epoch } = dependencies
  const { mark, enrolments } = await enrolmentsMark(tx, request.playerId, request)
  if (request.groupTrailId !== undefined && mark === null) return refuse('unknown-trail')
  const etag = etagOf(epoch.current, tx.domainId, request, mark)
  if (etag === heldEtag) return accepted({ etag, body: null })
  const known = bodies.get(etag)
  if (known) return accepted({ etag, body: known })
  const page = await enrolmentsOf(tx, request.playerId, request, request)
  const fragments = await fragmentsOf(tx, dependencies, page, request)
  return accepted({ etag, body: bodies.put(etag, fragments, pagesOf(enrolments, request.size)) })
}
