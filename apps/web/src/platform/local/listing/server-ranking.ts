import type { ListingOutcome } from '@vereda/offline/cache/listing-machine.ts'
import { isSignedOut } from '@vereda/offline/calls/answer.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { askAndNote } from '../calls/ask-and-note.ts'
import { askAsUser } from '../calls/ask-as.ts'
import { localStore, readLocal } from '../store/local-store.ts'
import { webClock } from '../store/web-ports.ts'
import { keeping } from './keeping.ts'
import { listingCalls } from './listing-calls.ts'
import { rankingKey } from './ranking-key.ts'
import { teamOf } from './team.ts'

/** Asks the server for a trail's ranking and keeps its word with the time when it came. */
export async function askRanking(owner: Owner, groupTrailId: string): Promise<ListingOutcome> {
  const ask = askAsUser(owner.userId)
  if (ask === null) return 'signedOut'
  const team = await teamOf(owner, groupTrailId)
  const key = rankingKey(owner, groupTrailId, team)
  const answer = await listingCalls(askAndNote(ask), keeping()).ranking(groupTrailId, team)
  if (answer.ok) {
    const row = { ranking: answer.value, asOf: webClock.now().toISOString() }
    await localStore.write(['rankings'], (tx) => tx.put('rankings', key, row))
    return 'online'
  }
  if (isSignedOut(answer.failure)) return 'signedOut'
  const stored = await readLocal(['rankings'], (tx) => tx.get('rankings', key))
  return stored === undefined ? 'failCache' : 'failOnline'
}
