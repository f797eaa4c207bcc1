import { markSeen, type Seen } from '../../../platform/local/sync/mark-seen.ts'

/** Queues the answers; `false` if they could not be stored, for example on a device without room. */
export const keptMark = (trailId: string, seen: Seen): Promise<boolean> =>
  markSeen(trailId, seen).then(
    () => true,
    () => false,
  )
