import type { searchTeam as contract } from '@vereda/contract/rest/teamctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { teamGroup, teamsFound } from '../../sql/teams.ts'

/** How many teams are listed at most. */
const LISTED_MAX = 100

export const searchTeam: Handler<typeof contract> = ({ params, query }, { database }, { domain, account }) =>
  database.as(domain.id, async (tx) => {
    const groupTrailId = params.groupTrail
    const group = await teamGroup(tx, groupTrailId, account.id)
    if (!group?.isEnrolled) return refuse('unknown-trail')
    if (group.teamType !== 'event') return refuse('no-teams')
    const search = query.name ?? ''
    const { teams, total } = await teamsFound(tx, { groupTrailId, search, limit: LISTED_MAX })
    const told = teams.map(({ id, groupIdentifier, groupCustomName, members }) => ({
      id,
      groupIdentifier,
      groupCustomName,
      groupTrailTeamUsers: members,
    }))
    return accepted({ teams: told, total })
  })
