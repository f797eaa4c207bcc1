import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { CACHED_TABLES, readCached } from '@vereda/offline/cache/read-cached.ts'
import { readUnsent, UNSENT_TABLES } from '@vereda/offline/overlay/unsent.ts'
import { leftOffUnsent } from '@vereda/offline/sitting/left-off.ts'
import { isOnline } from '../calls/connection.ts'
import { refreshTrail } from '../listing/listing.ts'
import { laid } from '../listing/trail-query.ts'
import { readLocal } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { webClock } from '../store/web-ports.ts'

/** How long an activity waits for the place where its learner left off on another device. It does not wait longer on a slow network. */
const PATIENCE_MS = 1_000

/** A trail that was loaded so recently is not asked for again: this screen, or the one before it, has done so. */
const FRESH_MS = 10_000

/** A resource as its learner has left it. `isKnown`: the server told it just now, or this device has an unsent place that is newer. */
type Left = { resource: TrailResource; isKnown: boolean }

const isFresh = (asOf: string) => Math.abs(webClock.now().getTime() - Date.parse(asOf)) < FRESH_MS

const leftHere = (groupTrailId: string, resourceId: string): Promise<Left | null> =>
  readLocal([...CACHED_TABLES, ...UNSENT_TABLES], async (tx) => {
    const owner = currentOwner()
    const cached = await readCached(tx, owner, groupTrailId)
    if (cached === undefined) return null
    const unsent = await readUnsent(tx, owner.userId)
    const resources = laid(cached, unsent).steps.flatMap((step) => step.resources)
    const resource = resources.find(({ id }) => id === resourceId)
    const isUnsent = leftOffUnsent(cached.trail, cached.team, resourceId, unsent) !== null
    return resource ? { resource, isKnown: isUnsent || isFresh(cached.asOf) } : null
  })

function patienceEnds(): { ended: Promise<void>; forget(): void } {
  let timer: ReturnType<typeof setTimeout>
  const ended = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  return { ended, forget: () => clearTimeout(timer) }
}

/**
 * The resource with the place where its learner left off last. The server is asked, because another device may have gone on since; its
 * answer is awaited for `PATIENCE_MS`. It is not asked without a network, nor when this device knows the place already. A load that the
 * screen has begun is awaited and not repeated.
 */
export async function atNewestPlace(groupTrailId: string, resource: TrailResource): Promise<TrailResource> {
  const here = await leftHere(groupTrailId, resource.id)
  if (!isOnline() || here?.isKnown) return here?.resource ?? resource
  const { ended, forget } = patienceEnds()
  await Promise.race([refreshTrail(currentOwner(), groupTrailId), ended])
  forget()
  return (await leftHere(groupTrailId, resource.id))?.resource ?? resource
}
