import { localStore } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { availabilityQuery } from './availability.ts'

/** What a learner should know before a download: bytes to come, bytes free (null: not told), and whether the network costs by the byte. */
export type DownloadAdvice = { bytes: number; room: number | null; isMetered: boolean }

type Connection = { saveData?: boolean; type?: string }

/** Whether the network costs by the byte, or its user asked to save. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.type === 'cellular'
}

async function room(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  if (estimate?.quota === undefined || estimate.usage === undefined) return null
  return Math.max(estimate.quota - estimate.usage, 0)
}

/** Weighs a download before it is asked for, so that the prompt can name its size. */
export async function downloadAdvice(
  groupTrailId: string,
  resourceId: string | null = null,
): Promise<DownloadAdvice> {
  const query = availabilityQuery(currentOwner(), groupTrailId, resourceId)
  const known = await localStore.read(query.tables, query.read)
  return { bytes: known.bytes ?? 0, room: await room(), isMetered: isMetered() }
}
