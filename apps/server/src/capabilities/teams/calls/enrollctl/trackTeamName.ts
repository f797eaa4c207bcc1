import type { trackTeamName as contract } from '@vereda/contract/rest/teamctl.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { nameTeam } from '../../name-team.ts'

export const trackTeamName: Handler<typeof contract> = (
  { body },
  { database },
  { domain, player, tokenHash },
) => {
  const { groupTrailId, teamName: name, date } = body
  return database.as(domain.id, (tx) => nameTeam(tx, player, { groupTrailId, name, date, tokenHash }))
}
