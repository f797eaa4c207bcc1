import { markSeen, type Seen } from '../../../platform/local/sync/mark-seen.ts'

/** Queues what was answered; `false` where it could not be kept, as on a device without room. */
export const keptMark = (trailId: string, seen: Seen): Promise<boolean> =>
  markSeen(trailId, seen).then(
    () => true,
    () => false,
  )
