import { atEnd, waitingClaim } from '@vereda/offline/sitting/waiting-claim.ts'
import { under } from '@vereda/offline/store/key.ts'
import { ifOpen } from '../store/if-open.ts'
import { readLocal } from '../store/local-store.ts'

/** The number of activities under way, in any tab, that have a result which no queued play carries yet. */
export async function waitingSittings(userId: string): Promise<number> {
  const read = readLocal(['sittings'], (tx) => tx.list('sittings', under(userId)))
  const all = (await ifOpen(read)) ?? []
  return all.filter((sitting) => waitingClaim(atEnd(sitting)) !== null).length
}
