import { atEnd, waitingClaim } from '@vereda/offline/sitting/waiting-claim.ts'
import { under } from '@vereda/offline/store/key.ts'
import { ifOpen } from '../store/if-open.ts'
import { readLocal } from '../store/local-store.ts'

/** How many activities that are under way, in whichever tab, hold something that no queued play carries yet. */
export async function waitingSittings(userId: string): Promise<number> {
  const read = readLocal(['sittings'], (tx) => tx.list('sittings', under(userId)))
  const all = (await ifOpen(read)) ?? []
  return all.filter((sitting) => waitingClaim(atEnd(sitting)) !== null).length
}
