import { type CallFailure, isSignedOut } from '../calls/answer.ts'
import { readDevice } from '../store/device.ts'
import type { Owner } from '../store/owner.ts'
import { trailKey } from './cached-trail.ts'
import type { ListingOutcome } from './listing-machine.ts'
import type { ListingPorts } from './load-listing.ts'
import { saveTrail } from './save-trails.ts'

export type TrailWish = { owner: Owner; team: string | null; groupTrailId: string }

async function withoutAnswer(
  { store }: ListingPorts,
  wish: TrailWish,
  failure: CallFailure,
): Promise<ListingOutcome> {
  if (isSignedOut(failure)) return 'signedOut'
  const key = trailKey(wish.owner, wish.groupTrailId)
  const stored = await store.read(['cache'], (tx) => tx.get('cache', key))
  return stored === undefined ? 'failCache' : 'failOnline'
}

/** Asks for one trail with its files' hashes and keeps it; asks again when a play was settled meanwhile (rule C6). */
export async function loadTrail(ports: ListingPorts, wish: TrailWish): Promise<ListingOutcome | 'none'> {
  for (;;) {
    const { settled } = await ports.store.read(['device'], readDevice)
    const answer = await ports.calls.trail(wish.groupTrailId, wish.team)
    if (!answer.ok) return withoutAnswer(ports, wish, answer.failure)
    if (answer.value === null) return 'none'
    const asOf = ports.clock.now().toISOString()
    const told = { owner: wish.owner, team: wish.team, asOf, settledBefore: settled }
    if (await saveTrail(ports.store, told, answer.value)) return 'online'
  }
}
