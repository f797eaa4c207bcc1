import type { searchUser as contract } from '@vereda/contract/rest/teamctl.ts'
import { isTeamMonitor } from '@vereda/domain/account/is-team-monitor.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { PEOPLE_FOUND_MAX } from '@vereda/domain/team/team-search.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { peopleFound, teamGroup } from '../../sql/teams.ts'

export const searchUser: Handler<typeof contract> = (
  { params, query },
  { database },
  { domain, account },
) => {
  const leadersOnly = query.leader === 'true'
  if (leadersOnly && !isTeamMonitor(account)) return Promise.resolve(refuse('not-permitted'))
  return database.as(domain.id, async (tx) => {
    const groupTrailId = params.groupTrail
    const group = await teamGroup(tx, groupTrailId, account.id)
    // A monitor looks for leaders (`leadersOnly`) and need not be in the trail.
    if (!group || !(group.isEnrolled || leadersOnly)) return refuse('unknown-trail')
    if (group.teamType !== 'default') return refuse('no-teams')
    const asked = {
      groupTrailId,
      callerId: account.id,
      search: query.name,
      leadersOnly,
      limit: PEOPLE_FOUND_MAX,
    }
    return accepted({ users: await peopleFound(tx, asked) })
  })
}
