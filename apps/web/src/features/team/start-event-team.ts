import type { Team } from '@vereda/domain/team/team.ts'
import { isOnline } from '../../platform/local/calls/connection.ts'
import { isKept } from '../../platform/local/store/is-kept.ts'
import { markSeen } from '../../platform/local/sync/mark-seen.ts'
import { isTrailHere, playInTeam } from '../../platform/local/team/choose-team.ts'

/** `ownId`: the user of this device's session; the presence of the others is only stated, not confirmed. */
type Presence = { name: string; here: readonly string[]; ownId: string | undefined }

/**
 * Why a team does not start here. `away`: there is no network and the device has not stored the team's trail. `no-room`: the device has no
 * room to store that the team plays.
 */
export type StartFault = 'away' | 'no-room'

/** Plays as this team of the event from now on. A changed name is queued, and sent when there is a network. */
export async function startEventTeam(
  trailId: string,
  team: Team,
  { name, here, ownId }: Presence,
): Promise<StartFault | null> {
  if (!isOnline() && !(await isTrailHere(trailId, team.id))) return 'away'
  const players = team.groupTrailTeamUsers
    .filter(({ id }) => here.includes(id))
    .map((member) => ({ ...member, confirmedBy: member.id === ownId ? ('session' as const) : undefined }))
  const teamName = name.trim()
  const start = async () => {
    await playInTeam(trailId, { type: 'event', id: team.id, name: teamName, players })
    if (teamName !== team.groupCustomName) await markSeen(trailId, { kind: 'teamName', teamName })
  }
  return (await isKept(start())) ? null : 'no-room'
}
