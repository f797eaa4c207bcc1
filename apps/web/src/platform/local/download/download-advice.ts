import { tellsFiles } from '@vereda/domain/content/download-size.ts'
import { CACHED_TABLES, readCached } from '@vereda/offline/cache/read-cached.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { refreshTrail } from '../listing/listing.ts'
import { localStore } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { webClock } from '../store/web-ports.ts'
import { availabilityQuery } from './availability-query.ts'

/**
 * What a learner should know before a download: the bytes to fetch, the free bytes (null: the browser does not tell), and whether the
 * network is metered.
 */
export type DownloadAdvice = { bytes: number; room: number | null; isMetered: boolean }

type Connection = { saveData?: boolean; type?: string }

/** Whether the network is metered, or the user asked the browser to save data. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.type === 'cellular'
}

async function room(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  if (estimate?.quota === undefined || estimate.usage === undefined) return null
  return Math.max(estimate.quota - estimate.usage, 0)
}

/** How long a prompt may wait for a trail's true size, where the device does not know its files yet. */
const PATIENCE_MS = 3_000

/**
 * Asks the server for a trail's files where the device does not know them, because a listing leaves them out. The prompt then names the
 * true size.
 */
async function learnFiles(owner: Owner, groupTrailId: string): Promise<void> {
  const cached = await localStore.read(CACHED_TABLES, (tx) => readCached(tx, owner, groupTrailId))
  const resources = cached?.trail.steps.flatMap((step) => step.resources) ?? []
  if (tellsFiles(resources)) return
  await Promise.race([refreshTrail(owner, groupTrailId), webClock.pause(PATIENCE_MS)])
}

/** Measures a download before it is requested, so that the prompt can name its size. */
export async function downloadAdvice(
  groupTrailId: string,
  resourceId: string | null = null,
): Promise<DownloadAdvice> {
  const owner = currentOwner()
  await learnFiles(owner, groupTrailId)
  const query = availabilityQuery(owner, groupTrailId, resourceId)
  const known = await localStore.read(query.tables, query.read)
  return { bytes: known.bytes ?? 0, room: await room(), isMetered: isMetered() }
}
