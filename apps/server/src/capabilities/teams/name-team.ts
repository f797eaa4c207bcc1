import { accepted } from '@vereda/domain/result/result.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import type { PlayerIdentity } from './player-identity.ts'
import { type GivenName, setTeamName } from './sql/teams.ts'

/** Names the team that earns. Only somebody who may play for it now can name it. */
export async function nameTeam(
  tx: Queries,
  player: PlayerIdentity,
  given: GivenName,
): Promise<Outcome<{ result: 'ok' }>> {
  if (player.kind !== 'team' || player.membership === 'former') return refuse('unknown-team')
  const isNamed = await setTeamName(tx, { ...given, teamId: player.id })
  return isNamed ? accepted({ result: 'ok' }) : refuse('unknown-trail')
}
