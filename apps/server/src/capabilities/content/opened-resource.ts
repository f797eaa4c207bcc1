import type { Resource } from '@vereda/domain/resource/resource.ts'
import type { Queries } from '../../platform/database/database.ts'
import { compiledDraft } from '../drafts/compiled-draft.ts'
import { attemptOf } from '../learning/players.ts'
import { draftIn, untouchedTrails } from '../learning/preview.ts'
import type { TrailCache } from '../trails/trail-cache.ts'

export type Reader = {
  playerId: string
  /** Whether the reader writes trails, and so may open given trails and drafts. It is asked only where the reader is not in the trail. */
  isEditor(): boolean | Promise<boolean>
}
/** `version` is a ticket's: the attempt may have moved to a later version since the ticket was issued. */
export type Asked = { groupTrailId: string; resourceId: string; version?: number }
/** `resource` is undefined where the trail has no such resource. */
export type Opened = { version: number; resource: Resource | undefined }

async function ofDraft(tx: Queries, trailId: string, { resourceId }: Asked): Promise<Opened | undefined> {
  const draft = await compiledDraft(tx, trailId)
  const resources = draft?.steps.flatMap((step) => step.resources)
  return draft && { version: draft.version, resource: resources?.find(({ id }) => id === resourceId) }
}

/**
 * The resource that a learner plays, or that somebody who writes trails looks at, by the ids of the trail and the resource. Undefined where the
 * reader has no such trail.
 */
export async function openedResource(
  tx: Queries,
  trailCache: TrailCache,
  { playerId, isEditor }: Reader,
  asked: Asked,
): Promise<Opened | undefined> {
  const { groupTrailId, resourceId } = asked
  const own = await attemptOf(tx, { groupTrailId, playerId })
  if (!own && !(await isEditor())) return undefined
  const draft = draftIn(groupTrailId)
  if (draft !== null) return ofDraft(tx, draft, asked)
  const given = own ?? (await untouchedTrails(tx, playerId, { groupTrailId }))[0]
  if (!given) return undefined
  const { version = given.version } = asked
  const trail = await trailCache.trail(tx, given.trailId, version)
  return { version, resource: trail.resources.get(resourceId) }
}
