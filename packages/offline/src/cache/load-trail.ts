import { type CallFailure, isSignedOut } from '../calls/answer.ts'
import { leaveTeam, readTeam } from '../player/chosen-team.ts'
import { readDevice } from '../store/device.ts'
import type { Owner } from '../store/owner.ts'
import { cachedKey } from './cached-trail.ts'
import { isPlayedFor } from './is-played-for.ts'
import type { ListingOutcome } from './listing-machine.ts'
import type { ListingPorts } from './listing-ports.ts'
import { saveNone, saveTrail } from './save-trails.ts'

export type TrailRequest = { owner: Owner; groupTrailId: string }
type Asked = TrailRequest & { team: string | null }

/**
 * Leaves the requested team when the server says that it is no longer the learner's: it was taken away, or has other members. While a
 * sitting for the team is under way, the device keeps it and calls `onStillPlayed` (rule P4). True: ask for the trail again, without the
 * team.
 */
export async function leaveFormer(
  { store, onStillPlayed }: ListingPorts,
  { owner, groupTrailId, team }: Asked,
  failure: CallFailure,
): Promise<boolean> {
  if (team === null || failure.kind !== 'refused' || failure.code !== 'unknown-team') return false
  const isLeft = await store.write(['UP', 'sittings'], async (tx) => {
    if (await isPlayedFor(tx, owner, team)) return false
    if ((await readTeam(tx, owner, groupTrailId)) === team) await leaveTeam(tx, owner, groupTrailId)
    return true
  })
  if (!isLeft) onStillPlayed?.(team)
  return isLeft
}

async function withoutAnswer(
  { store }: ListingPorts,
  { owner, groupTrailId, team }: Asked,
  failure: CallFailure,
): Promise<ListingOutcome> {
  if (isSignedOut(failure)) return 'signedOut'
  const key = cachedKey(owner, groupTrailId, team)
  const stored = await store.read(['cache'], (tx) => tx.get('cache', key))
  return stored === undefined ? 'failCache' : 'failOnline'
}

/**
 * Asks for one trail with the hashes of its files, as the player that the learner is on it, and stores it. It asks again when a play was
 * acknowledged meanwhile (rules C6, C10, P2, P4).
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
    const asked = { owner, groupTrailId, team }
    if (!answer.ok && (await leaveFormer(ports, asked, answer.failure))) continue
    if (!answer.ok) return withoutAnswer(ports, asked, answer.failure)
    const told = { owner, team, asOf, acknowledgedBefore: acknowledged }
    if (answer.value === null) {
      await saveNone(ports, told, groupTrailId)
      return 'none'
    }
    if ((await saveTrail(ports, told, answer.value)) === 'kept') return 'online'
  }
}
