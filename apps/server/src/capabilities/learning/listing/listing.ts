import { createHash } from 'node:crypto'
import { accepted } from '@vereda/domain/result/result.ts'
import { learnerTrail } from '@vereda/domain/trail/learner-trail.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { CachedTrail, TrailCache } from '../../trails/trail-cache.ts'
import { badgesOf, type Enrolment, enrolmentsMark, enrolmentsOf, progressOf } from '../players.ts'
import { lastFinish } from '../sql/plays.ts'
import { learnerStateOf, progressFrom, totalsFrom } from './learner-state.ts'
import type { ListingBodies } from './listing-bodies.ts'
import { trailJson } from './trail-json.ts'
import { hashes2Of, withPage } from './trail-page.ts'

/** What a listing asks for (specification 7: enrollctl/listUser). */
export type ListingRequest = {
  playerId: string
  groupTrailId: string | undefined
  journey: string | undefined
  enableHashes: boolean
  summary: boolean
  page: number
  size: number
}

export type Listing = { etag: string; body: Buffer | null }

export type ListingDependencies = { trailCache: TrailCache; bodies: ListingBodies }
type Listed = { enrolment: Enrolment; trail: CachedTrail }

// whatever a listing shows changes its enrolments' mark, and a published trail never changes
const etagOf = (domainId: number, request: ListingRequest, mark: string | null) =>
  `"${createHash('sha256')
    .update(JSON.stringify([domainId, request, mark]))
    .digest('base64url')
    .slice(0, 27)}"`

async function summaries(tx: Queries, listed: Listed[]): Promise<Trail[]> {
  const trails: Trail[] = []
  for (const { enrolment, trail } of listed) {
    const isComplete = enrolment.finished === trail.resources.size
    const totals = totalsFrom(trail, enrolment, isComplete ? await lastFinish(tx, enrolment) : null)
    const { moments, membership } = learnerStateOf(enrolment, trail, {})
    trails.push({
      ...documentOf({ enrolment, trail }, false),
      ...totals,
      ...moments,
      ...membership,
      steps: [],
    })
  }
  return trails
}

function documentOf({ enrolment, trail }: Listed, enableHashes: boolean) {
  const document = enableHashes ? trail.document : trail.bare
  return enrolment.approvalRating === null
    ? document
    : { ...document, approvalRating: enrolment.approvalRating }
}

async function fullTrails(tx: Queries, listed: Listed[], enableHashes: boolean): Promise<Trail[]> {
  if (listed.length === 0) return []
  const playerId = listed[0]!.enrolment.playerId
  const ids = listed.map(({ enrolment }) => enrolment.groupTrailId)
  const progress = Map.groupBy(await progressOf(tx, playerId, ids), (row) => row.groupTrailId)
  const badges = Map.groupBy(await badgesOf(tx, playerId, ids), (row) => row.groupTrailId)
  return listed.map((one) => {
    const { enrolment, trail } = one
    const id = enrolment.groupTrailId
    const earned = progressFrom(trail, progress.get(id) ?? [], badges.get(id) ?? [])
    const seen = learnerTrail(documentOf(one, enableHashes), learnerStateOf(enrolment, trail, earned))
    return enableHashes ? { ...seen, hashes2: hashes2Of(trail) } : seen
  })
}

async function bodyOf(tx: Queries, trailCache: TrailCache, enrolments: Enrolment[], request: ListingRequest) {
  const { page, totalPages } = withPage(enrolments, request)
  const listed: Listed[] = []
  for (const enrolment of page)
    listed.push({ enrolment, trail: await trailCache.trail(tx, enrolment.trailId, enrolment.version) })
  const trails = request.summary
    ? await summaries(tx, listed)
    : await fullTrails(tx, listed, request.enableHashes)
  return Buffer.from(`{"trails":[${trails.map(trailJson).join(',')}],"totalPages":${totalPages}}`)
}

/**
 * A player's trails as JSON. One query when the caller holds it already or it was made before, four when it is made anew. What is read for it
 * is never older than its mark; what is newer is told of by the next mark.
 */
export async function listTrails(
  tx: Queries,
  { trailCache, bodies }: ListingDependencies,
  request: ListingRequest,
  heldEtag: string | undefined,
): Promise<Outcome<Listing>> {
  const mark = await enrolmentsMark(tx, request.playerId, request)
  if (request.groupTrailId !== undefined && mark === null) return refuse('unknown-trail')
  const etag = etagOf(tx.domainId, request, mark)
  if (etag === heldEtag) return accepted({ etag, body: null })
  const known = bodies.get(etag)
  if (known) return accepted({ etag, body: known })
  const body = await bodyOf(tx, trailCache, await enrolmentsOf(tx, request.playerId, request), request)
  bodies.put(etag, body)
  return accepted({ etag, body })
}
