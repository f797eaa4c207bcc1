/** Members of a team at most (specification 9: team size at most 4). */
export const TEAM_SLOTS = 4
