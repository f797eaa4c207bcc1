import { type CallFailure, isSignedOut } from '../calls/answer.ts'
import { leaveTeam, readTeam } from '../player/chosen-team.ts'
import { forgetKnownTeam, readKnownTeam } from '../player/known-team.ts'
import type { ReadTransaction } from '../ports/store.ts'
import { readDevice } from '../store/device.ts'
import { under } from '../store/key.ts'
import type { Owner } from '../store/owner.ts'
import { cachedKey } from './cached-trail.ts'
import type { ListingOutcome } from './listing-machine.ts'
import type { ListingPorts } from './listing-ports.ts'
import { saveNone, saveTrail } from './save-trails.ts'

export type TrailRequest = { owner: Owner; groupTrailId: string }
type Asked = TrailRequest & { team: string | null }

/** Whether the server knows no such team of the learner's, or no more. */
export const isNoTeam = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.code === 'unknown-team'

/** Whether somebody is in the middle of playing for this team. Reads `sittings`. */
async function isPlayedFor(tx: ReadTransaction, { owner, groupTrailId, team }: Asked): Promise<boolean> {
  const sittings = await tx.list('sittings', under(owner.userId))
  return sittings.some((sitting) => sitting.groupTrailId === groupTrailId && sitting.team === team)
}

/**
 * Leaves a team that was taken away, or has others in it since (rule P4); whether the trail is to be asked for again, as the player that the
 * learner is on it now.
 */
const leaveFormer = ({ store }: ListingPorts, asked: Asked): Promise<boolean> =>
  store.write(['UP', 'sittings'], async (tx) => {
    const { owner, groupTrailId, team } = asked
    if ((await readTeam(tx, owner, groupTrailId)) !== team) return true
    if (await isPlayedFor(tx, asked)) return false
    await leaveTeam(tx, owner, groupTrailId)
    const known = await readKnownTeam(tx, owner, groupTrailId)
    if (known?.id === team) await forgetKnownTeam(tx, owner, groupTrailId)
    return true
  })

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
 * Asks for one trail, of the player that the learner is on it and with its files' hashes, and keeps it; asks again when a play was
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
    if (!answer.ok && team !== null && isNoTeam(answer.failure) && (await leaveFormer(ports, asked))) continue
    if (!answer.ok) return withoutAnswer(ports, asked, answer.failure)
    const told = { owner, team, asOf, acknowledgedBefore: acknowledged }
    if (answer.value === null) {
      await saveNone(ports, told, groupTrailId)
      return 'none'
    }
    if ((await saveTrail(ports, told, answer.value)) === 'kept') return 'online'
  }
}
