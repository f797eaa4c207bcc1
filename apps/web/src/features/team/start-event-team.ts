import type { Team } from '@vereda/domain/team/team.ts'
import { isOnline } from '../../platform/local/calls/connection.ts'
import { markSeen } from '../../platform/local/sync/mark-seen.ts'
import { isTrailHere, playInTeam } from '../../platform/local/team/choose-team.ts'

/** `ownId`: whose session this device has; of the others it has somebody's word. */
type Presence = { name: string; here: readonly string[]; ownId: string | undefined }

/**
 * Plays as this team of the event from now on; another name than it had is queued, and told when there is a network. False, and nothing is changed,
 * where there is none and the device has nothing of this team to play.
 */
export async function startEventTeam(
  trailId: string,
  team: Team,
  { name, here, ownId }: Presence,
): Promise<boolean> {
  if (!isOnline() && !(await isTrailHere(trailId, team.id))) return false
  const players = team.groupTrailTeamUsers
    .filter(({ id }) => here.includes(id))
    .map((member) => ({ ...member, confirmedBy: member.id === ownId ? ('session' as const) : undefined }))
  const teamName = name.trim()
  await playInTeam(trailId, { type: 'event', id: team.id, name: teamName, players })
  if (teamName !== team.groupCustomName) await markSeen(trailId, { kind: 'teamName', teamName })
  return true
}
