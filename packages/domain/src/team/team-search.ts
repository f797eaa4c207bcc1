import { unaccented } from '../text/unaccented.ts'
import type { Team } from './team.ts'

/** How many teams a search shows on the web, and how many one page of the cog variant has (specification 9). */
export const TEAMS_SHOWN_WEB = 5
export const TEAMS_PAGE_COG = 7

/** The longest search for a team or a person that the server accepts, in characters. */
export const TEAM_SEARCH_MAX = 80

/** The most people that a search returns; a person who is not among them is found by typing more. */
export const PEOPLE_FOUND_MAX = 20

const fold = (text: string) => unaccented(text).trim()

/**
 * Whether a search finds a team by its identifier, its own name, or a member's name or username. Capitals (specification 5) and accents
 * make no difference.
 */
export function isTeamFound(team: Team, search: string): boolean {
  const wanted = fold(search)
  const people = team.groupTrailTeamUsers.flatMap(({ name, username }) => [name, username])
  return [team.groupIdentifier, team.groupCustomName ?? '', ...people].some((text) =>
    fold(text).includes(wanted),
  )
}

/** One page of the teams that a search finds, in their order; `page` counts from 0. */
export function foundTeams(
  teams: readonly Team[],
  search: string,
  { page, size }: { page: number; size: number },
): { teams: Team[]; total: number } {
  const found = teams.filter((team) => isTeamFound(team, search))
  return { teams: found.slice(page * size, (page + 1) * size), total: found.length }
}
