/** Whether a person may act as a team's leader (specification 6: ADMIN_TEAM_MONITOR). */
export const isTeamMonitor = ({ permissions }: { permissions: readonly string[] }): boolean =>
  permissions.includes('ADMIN_TEAM_MONITOR')
