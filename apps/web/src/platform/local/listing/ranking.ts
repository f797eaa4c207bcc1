import { isSignedOut } from '@vereda/offline/calls/answer.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { askAndNote } from '../calls/ask-and-note.ts'
import { askAsUser } from '../calls/ask-as.ts'
import { localStore, readLocal } from '../store/local-store.ts'
import { webClock } from '../store/web-ports.ts'
import { keeping } from './keeping.ts'
import { once } from './listing.ts'
import { listingCalls } from './listing-calls.ts'
import { teamOf } from './team.ts'

export const rankingKey = (owner: Owner, groupTrailId: string, team: string | null) =>
  [owner.userId, owner.journey, `trail_${groupTrailId}`, team ?? ''] as const

export const rankingName = (owner: Owner, groupTrailId: string) =>
  `ranking ${owner.userId} ${owner.journey} ${groupTrailId}`

/** Asks the server for a trail's ranking and keeps it, so that it can be shown, with its time, when there is no network. */
export const refreshRanking = (owner: Owner, groupTrailId: string): Promise<void> =>
  once(rankingName(owner, groupTrailId), async () => {
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
  })
