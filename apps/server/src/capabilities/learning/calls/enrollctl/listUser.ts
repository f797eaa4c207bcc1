import type { listUser as contract } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { isManager } from '@vereda/domain/account/is-manager.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, RawAnswer } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { listTrails } from '../../listing/listing.ts'

const PAGE_SIZE = 100 // specification 9
const NOT_MODIFIED = 304

export const listUser: Handler<typeof contract> = async ({ query, header }, services, caller) => {
  if (query.preview !== undefined && !isManager(caller.account)) return refuse('not-permitted')
  const request = {
    playerId: caller.player.id,
    groupTrailId: query.groupTrail ?? query.preview,
    journey: query.journey,
    enableHashes: query.enableHashes === 'true',
    summary: query.summary === 'true',
    page: Number(query.page ?? 0),
    size: Math.max(1, Number(query.size ?? PAGE_SIZE)),
  }
  const held = header('if-none-match')
  const listing = await services.database.as(caller.domain.id, (tx) =>
    listTrails(tx, services, request, held),
  )
  if (!listing.ok) return listing
  const { etag, body } = listing.value
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' }
  if (body === null) return accepted(new RawAnswer(NOT_MODIFIED, headers, null))
  const json = { ...headers, 'content-type': 'application/json; charset=utf-8' }
  const small = /\bgzip\b/.test(header('accept-encoding') ?? '')
    ? await services.bodies.compressed(etag)
    : null
  return accepted(
    small
      ? new RawAnswer(200, { ...json, 'content-encoding': 'gzip' }, small)
      : new RawAnswer(200, json, body),
  )
}
