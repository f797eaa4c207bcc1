import { mayOpen } from '@vereda/domain/account/studio-access.ts'
import { findFile } from '@vereda/domain/content/find-file.ts'
import { manifestOf } from '@vereda/domain/resource/manifest.ts'
import type { Services } from '../../../calls/services.ts'
import { permissionsOf } from '../../identity/accounts.ts'
import { openedResource } from '../opened-resource.ts'
import type { ServedFile } from './plugin.ts'
import type { Ticket } from './ticket.ts'

/** Opens a file of the resource that a ticket is for, while its learner still has the trail, or its reader still writes trails. */
export async function openTicketed(
  { database, trailCache, files }: Services,
  { domainId, accountId, groupTrailId, resourceId, version }: Ticket,
  asked: string,
): Promise<ServedFile | null> {
  const resource = await database.as(domainId, async (tx) => {
    const isEditor = async () => {
      const permissions = await permissionsOf(tx, accountId)
      return permissions !== undefined && mayOpen({ id: accountId, permissions }, 'editor')
    }
    const reader = { playerId: accountId, isEditor }
    return (await openedResource(tx, trailCache, reader, { groupTrailId, resourceId, version }))?.resource
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
