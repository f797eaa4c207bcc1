import { type CallFailure, isSignedOut } from '../calls/answer.ts'
import { readTeam } from '../player/chosen-team.ts'
import { readDevice } from '../store/device.ts'
import type { Owner } from '../store/owner.ts'
import { cachedKey } from './cached-trail.ts'
import type { ListingOutcome } from './listing-machine.ts'
import type { ListingPorts } from './listing-ports.ts'
import { saveNone, saveTrail } from './save-trails.ts'

export type TrailRequest = { owner: Owner; groupTrailId: string }

async function withoutAnswer(
  { store }: ListingPorts,
  { owner, groupTrailId, team }: TrailRequest & { team: string | null },
  failure: CallFailure,
): Promise<ListingOutcome> {
  if (isSignedOut(failure)) return 'signedOut'
  const key = cachedKey(owner, groupTrailId, team)
  const stored = await store.read(['cache'], (tx) => tx.get('cache', key))
  return stored === undefined ? 'failCache' : 'failOnline'
}

/**
 * Asks for one trail, of the player that the learner is on it and with its files' hashes, and keeps it; asks again when a play was
 * acknowledged meanwhile (rules C6, C10, P2).
 */
export async function loadTrail(
  ports: ListingPorts,
  { owner, groupTrailId }: TrailRequest,
): Promise<ListingOutcome | 'none'> {
  for (;;) {
    const { acknowledged, team } = await ports.store.read(['device', 'UP'], async (tx) => ({
      ...(await readDevice(tx)),
      team: await readTeam(tx, owner, groupTrailId),
    }))
    const asOf = ports.clock.now().toISOString()
    const answer = await ports.calls.trail(groupTrailId, team)
    if (!answer.ok) return withoutAnswer(ports, { owner, groupTrailId, team }, answer.failure)
    const told = { owner, team, asOf, acknowledgedBefore: acknowledged }
    if (answer.value === null) {
      await saveNone(ports, told, groupTrailId)
      return 'none'
    }
    if ((await saveTrail(ports, told, answer.value)) === 'kept') return 'online'
  }
}
