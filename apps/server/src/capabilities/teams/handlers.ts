import type { TEAM_CALLS } from '@vereda/contract/calls.ts'
import type { HandlersOf } from '../../calls/handler.ts'
import { trackTeamName } from './calls/enrollctl/trackTeamName.ts'
import { checkTeam } from './calls/teamctl/checkTeam.ts'
import { registerTeam } from './calls/teamctl/registerTeam.ts'
import { searchTeam } from './calls/teamctl/searchTeam.ts'
import { searchUser } from './calls/teamctl/searchUser.ts'

export const teamHandlers: HandlersOf<typeof TEAM_CALLS> = {
  checkTeam,
  registerTeam,
  searchTeam,
  searchUser,
  trackTeamName,
}
