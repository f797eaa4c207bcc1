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
  type EarningEnrolment,
  type Enrolment,
  groupTrailOf,
  type ListedEnrolments,
} from '../sql/enrolments.ts'
import { learnerStateOf, progressFrom, totalsFrom } from './learner-state.ts'
import { type Body, type Fragment, type ListingBodies, Part } from './listing-bodies.ts'
import type { ListingReads } from './listing-reads.ts'
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
  listingReads: ListingReads
  epoch: { current: string }
}
type Listed<Of extends Enrolment = Enrolment> = { enrolment: Of; trail: CachedTrail }

// Everything that a page shows changes the marks of its enrolments, and a published trail never
// changes. The epoch is included because a restored database counts its marks again.
const etagOf = (epoch: string, domainId: number, request: ListingRequest, listed: ListedEnrolments) =>
  `"${hash('sha256', JSON.stringify([epoch, domainId, request, listed]), 'base64url').slice(0, 27)}"`

/** A trail without its steps. Its totals come from its player's row. */
function withoutSteps(one: Listed, { enableHashes }: Pick<ListingRequest, 'enableHashes'>): Trail {
  const { enrolment, trail } = one
  const { moments, membership } = learnerStateOf(enrolment, trail, {})
  const totals = totalsFrom(trail, enrolment, enrolment.lastFinish)
  return { ...documentOf(one, enableHashes), ...totals, ...moments, ...membership, steps: [] }
}

const summary = (one: Listed): Fragment =>
  headParts(one.trail.bare, withoutSteps(one, { enableHashes: false }), '[]}')

const sharedDocument = ({ trail }: Listed, enableHashes: boolean) =>
  enableHashes ? trail.document : trail.bare

function documentOf(one: Listed, enableHashes: boolean) {
  const { enrolment } = one
  const document = sharedDocument(one, enableHashes)
  return enrolment.approvalRating === null
    ? document
    : { ...document, approvalRating: enrolment.approvalRating }
}

function withSteps(one: Listed<EarningEnrolment>, enableHashes: boolean): Trail {
  const { enrolment, trail } = one
  const state = learnerStateOf(enrolment, trail, progressFrom(trail, enrolment))
  const seen = learnerTrail(documentOf(one, enableHashes), state)
  return withToldFeedback(seen, trail.challenges)
}

const untouched = new WeakMap<TrailDocument, Part>()

/** The end of a trail of which its player played nothing: the steps, which are the same for every such learner. */
function untouchedEnd(one: Listed<EarningEnrolment>, enableHashes: boolean): Part {
  const document = sharedDocument(one, enableHashes)
  const known = untouched.get(document)
  if (known !== undefined) return known
  const { steps } = withSteps(one, enableHashes)
  const end = new Part(`${stepsJson(steps)}}`, { isShared: true })
  untouched.set(document, end)
  return end
}

function fullTrail(one: Listed<EarningEnrolment>, request: ListingRequest): Fragment {
  const { enableHashes } = request
  const { progress, wonAt } = one.enrolment
  const hashes2 = enableHashes ? hashes2Of(one.trail) : undefined
  const document = sharedDocument(one, enableHashes)
  if (progress !== null || wonAt !== null) {
    const trail = withSteps(one, enableHashes)
    return headParts(document, { ...trail, hashes2 }, `${stepsJson(trail.steps)}}`)
  }
  const trail = { ...withoutSteps(one, request), hashes2 }
  return [...headParts(document, trail, ''), untouchedEnd(one, enableHashes)]
}

/** Makes these trails anew, and returns each enrolment with its part of the listing. */
async function madeOf(
  tx: Queries,
  { trailCache, listingReads }: ListingDependencies,
  ids: readonly string[],
  request: ListingRequest,
): Promise<[Enrolment, Fragment][]> {
  const players = ids.map((groupTrailId) => ({ groupTrailId, playerId: request.playerId }))
  const make = async <Of extends Enrolment>(
    enrolments: Of[],
    fragmentOf: (one: Listed<Of>) => Fragment,
  ): Promise<[Of, Fragment][]> => {
    const trails = await trailCache.trails(tx, enrolments)
    return enrolments.map((enrolment, n) => [enrolment, fragmentOf({ enrolment, trail: trails[n]! })])
  }
  return request.summary
    ? make(await listingReads.enrolments(tx.domainId, players), summary)
    : make(await listingReads.earning(tx.domainId, players), (one) => fullTrail(one, request))
}

/**
 * The trails of a page. A trail that is known under its mark is taken as it was made. The others are made anew,
 * and are kept under the mark that they have at that moment. A trail that its player has left by then is left out.
 */
async function fragmentsOf(
  tx: Queries,
  dependencies: ListingDependencies,
  page: readonly string[],
  request: ListingRequest,
): Promise<Fragment[]> {
  const { bodies } = dependencies
  const { playerId, enableHashes, summary } = request
  const ofPlayer = JSON.stringify([tx.domainId, playerId, enableHashes, summary])
  const keyOf = (mark: string) => `${ofPlayer} ${mark}`
  const fragments = new Map(page.map((mark) => [groupTrailOf(mark), bodies.fragment(keyOf(mark))]))
  const unknown = [...fragments.keys()].filter((id) => !fragments.get(id))
  const made = unknown.length > 0 ? await madeOf(tx, dependencies, unknown, request) : []
  for (const [{ groupTrailId, mark }, fragment] of made)
    fragments.set(groupTrailId, bodies.keepFragment(keyOf(mark), fragment))
  return [...fragments.values()].filter((fragment) => fragment !== undefined)
}

/**
 * A player's trails as JSON. It takes one query when the caller already holds the listing, when the
 * listing was made before, or when all of its trails are known. It takes two queries when a trail is made
 * anew. What is read for a trail is never older than its mark, and the next mark tells of anything newer.
 */
export async function listTrails(
  tx: Queries,
  dependencies: ListingDependencies,
  request: ListingRequest,
  heldEtag: string | undefined,
): Promise<Outcome<Listing>> {
  const { bodies, epoch, listingReads } = dependencies
  const listed = await listingReads.listed(tx.domainId, request)
  if (request.groupTrailId !== undefined && listed.enrolments === 0) return refuse('unknown-trail')
  const etag = etagOf(epoch.current, tx.domainId, request, listed)
  if (etag === heldEtag) return accepted({ etag, body: null })
  const known = bodies.get(etag)
  if (known) return accepted({ etag, body: known })
  const fragments = await fragmentsOf(tx, dependencies, JSON.parse(listed.page) as string[], request)
  return accepted({ etag, body: bodies.put(etag, fragments, pagesOf(listed.enrolments, request.size)) })
}
