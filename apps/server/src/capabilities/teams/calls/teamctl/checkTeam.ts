import type { checkTeam as contract } from '@vereda/contract/rest/teamctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { ownTeam, teamGroup } from '../../sql/teams.ts'

export const checkTeam: Handler<typeof contract> = ({ params }, { database }, { domain, account }) =>
  database.as(domain.id, async (tx) => {
    const team = await ownTeam(tx, params.groupTrail, account.id)
    if (team) return accepted({ id: team.id, groupCustomName: team.groupCustomName, users: team.members })
    const group = await teamGroup(tx, params.groupTrail, account.id)
    if (!group?.isEnrolled) return refuse('unknown-trail')
    return refuse(group.teamType === 'default' ? 'no-team-yet' : 'no-teams')
  })
