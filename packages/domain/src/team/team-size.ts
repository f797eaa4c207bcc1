/** The most members of a team (specification 9: team size at most 4). */
export const TEAM_SLOTS = 4
