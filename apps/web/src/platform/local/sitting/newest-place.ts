import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { CACHED_TABLES, readCached } from '@vereda/offline/cache/read-cached.ts'
import { readUnsent, UNSENT_TABLES } from '@vereda/offline/overlay/unsent.ts'
import { leftOffUnsent } from '@vereda/offline/sitting/left-off.ts'
import { isOnline } from '../calls/connection.ts'
import { refreshTrail } from '../listing/listing.ts'
import { laid } from '../listing/trail-query.ts'
import { readLocal } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'

/** How long an activity waits to hear where its learner left off elsewhere; a slower network is not waited for. */
const PATIENCE_MS = 1_000

/** A resource as its learner has left it, and whether where they left off is this device's to tell. */
type Left = { resource: TrailResource; isUnsent: boolean }

const leftHere = (groupTrailId: string, resourceId: string): Promise<Left | null> =>
  readLocal([...CACHED_TABLES, ...UNSENT_TABLES], async (tx) => {
    const owner = currentOwner()
    const cached = await readCached(tx, owner, groupTrailId)
    if (cached === undefined) return null
    const unsent = await readUnsent(tx, owner.userId)
    const resources = laid(cached, unsent).steps.flatMap((step) => step.resources)
    const resource = resources.find(({ id }) => id === resourceId)
    const isUnsent = leftOffUnsent(cached.trail, cached.team, resourceId, unsent) !== null
    return resource ? { resource, isUnsent } : null
  })

function patienceEnds(): { ended: Promise<void>; forget(): void } {
  let timer: ReturnType<typeof setTimeout>
  const ended = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  return { ended, forget: () => clearTimeout(timer) }
}

/**
 * The resource where its learner left off last, as far as the server says so in time: another device may have gone on since this one heard. Nobody is asked
 * without a network, nor while this device has still to tell where they left off. The screen has asked for the trail already, and that one answer is awaited.
 */
export async function atNewestPlace(groupTrailId: string, resource: TrailResource): Promise<TrailResource> {
  if (!isOnline() || (await leftHere(groupTrailId, resource.id))?.isUnsent) return resource
  const { ended, forget } = patienceEnds()
  await Promise.race([refreshTrail(currentOwner(), groupTrailId), ended])
  forget()
  return (await leftHere(groupTrailId, resource.id))?.resource ?? resource
}
