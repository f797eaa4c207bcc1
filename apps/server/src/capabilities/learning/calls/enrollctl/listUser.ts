import type { listUser as contract } from '@vereda/contract/rest/enrollctl-listUser.ts'
import type { listUserPagination as paginationContract } from '@vereda/contract/rest/enrollctl-listUserPagination.ts'
import { mayOpen } from '@vereda/domain/account/studio-access.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Caller, type Handler, type Input, RawAnswer } from '../../../../calls/handler.ts'
import type { Services } from '../../../../calls/services.ts'
import type { Queries } from '../../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../../platform/http/refusal.ts'
import { takesCoding } from '../../../../platform/http/takes-coding.ts'
import type { TrailCache } from '../../../trails/trail-cache.ts'
import { type Listing, type ListingRequest, listTrails } from '../../listing/listing.ts'
import { trailJson } from '../../listing/trail-json.ts'
import { withPage } from '../../listing/trail-page.ts'
import { noteDownload } from '../../players.ts'
import { draftIn, previewDraft, previewTrail, untouchedTrails } from '../../preview.ts'
import { listedEnrolments } from '../../sql/enrolments.ts'

const PAGE_SIZE = 100 // specification 9
const NOT_MODIFIED = 304
const NO_PAGE = { page: 0, size: 0 }

function listed(trails: readonly string[], totalPages: number): Outcome<RawAnswer> {
  const body = Buffer.from(`{"trails":[${trails.join(',')}],"totalPages":${totalPages}}`)
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }
  return accepted(new RawAnswer(200, headers, body))
}

/**
 * The listing for an account that may preview: the trails that it is not enrolled in, none of which counts (decisions 7),
 * and drafts by their preview's id. Null means that the listing of the account's own trails answers instead. That is so
 * when the account is enrolled in a trail and asked for no preview, or when the trail asked for is not one to preview.
 */
async function previewOf(
  tx: Queries,
  trailCache: TrailCache,
  request: ListingRequest & { ofDraft: { playerId: string; journey: string } },
  isWanted: boolean,
): Promise<Outcome<RawAnswer> | null> {
  const draft = draftIn(request.groupTrailId)
  if (draft !== null) {
    const trail = await previewDraft(tx, draft, request.ofDraft, request)
    return trail ? listed([trailJson(trail)], 1) : refuse('unknown-trail')
  }
  const own = { ...request, offline: false, ...NO_PAGE }
  if (!isWanted && (await listedEnrolments(tx, [own]))[0]!.enrolments > 0) return null
  const { page, totalPages } = withPage(await untouchedTrails(tx, request.playerId, request), request)
  if (request.groupTrailId !== undefined && page.length === 0) return null
  const trails: string[] = []
  for (const enrolment of page) trails.push(trailJson(await previewTrail(tx, trailCache, enrolment, request)))
  return listed(trails, totalPages)
}

type Asked = Pick<Input<typeof contract>, 'query' | 'header'>

const requestOf = (query: Asked['query'], caller: Caller): ListingRequest => ({
  playerId: caller.player.id,
  groupTrailId: query.groupTrail ?? query.preview,
  journey: query.journey,
  enableHashes: query.enableHashes === 'true',
  summary: query.summary === 'true',
  offline: query.offline === 'true',
  page: Number(query.page ?? 0),
  size: Number(query.size ?? PAGE_SIZE),
})

/** The response for a listing: no body when the caller already holds the listing, compressed when the caller accepts gzip. */
async function answerOf(
  { etag, body }: Listing,
  { bodies }: Services,
  header: Asked['header'],
): Promise<RawAnswer> {
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' }
  if (body === null) return new RawAnswer(NOT_MODIFIED, headers, null)
  const json = { ...headers, 'content-type': 'application/json; charset=utf-8' }
  const takesSmall = takesCoding('gzip', header('accept-encoding'))
  const small = takesSmall ? await bodies.compressed(etag, body) : null
  if (small) return new RawAnswer(200, { ...json, 'content-encoding': 'gzip' }, small)
  return new RawAnswer(200, { ...json, 'content-length': String(body.bytes) }, bodies.plain(etag, body))
}

async function listing(
  { query, header }: Asked,
  services: Services,
  caller: Caller,
): Promise<Outcome<RawAnswer>> {
  const mayPreview = mayOpen(caller.account, 'editor')
  if (query.preview !== undefined && !mayPreview) return refuse('not-permitted')
  const request = requestOf(query, caller)
  if (mayPreview) {
    const ofDraft = { playerId: request.playerId, journey: request.journey ?? caller.domain.hostkey }
    const preview = await services.database.as(caller.domain.id, (tx) =>
      previewOf(tx, services.trailCache, { ...request, ofDraft }, query.preview !== undefined),
    )
    if (preview) return preview
  }
  const held = header('if-none-match')
  const listed = await services.database.as(caller.domain.id, async (tx) => {
    const found = await listTrails(tx, services, request, held)
    // an app that downloads a trail asks for that one trail with `offline`, so this request counts as the download
    if (found.ok && request.offline && request.groupTrailId !== undefined)
      await noteDownload(tx, request.groupTrailId, request.playerId)
    return found
  })
  return listed.ok ? accepted(await answerOf(listed.value, services, header)) : listed
}

export const listUser: Handler<typeof contract> = listing

export const listUserPagination: Handler<typeof paginationContract> = listing
