import { findFile } from '@vereda/domain/content/find-file.ts'
import { manifestOf } from '@vereda/domain/resource/manifest.ts'
import type { Services } from '../../../calls/services.ts'
import { attemptOf } from '../../learning/players.ts'
import type { ServedFile } from './plugin.ts'
import type { Ticket } from './ticket.ts'

/** A file of the resource that a ticket opens, while its learner still has the trail. */
export async function openTicketed(
  { database, trailCache, files }: Services,
  { domainId, accountId, groupTrailId, resourceId, version }: Ticket,
  asked: string,
): Promise<ServedFile | null> {
  const resource = await database.as(domainId, async (tx) => {
    const attempt = await attemptOf(tx, { groupTrailId, playerId: accountId })
    return attempt && (await trailCache.trail(tx, attempt.trailId, version)).resources.get(resourceId)
  })
  if (!resource) return null
  const manifest = manifestOf(resource.data)
  const path = findFile(manifest, asked)
  const file = path === null ? undefined : manifest[path]
  if (path === null || !file) return null
  const { hash, size } = file
  return {
    path,
    hash,
    size,
    hosts: resource.allowedHosts ?? [],
    read: (range) => files.open(hash, range ?? undefined),
  }
}
