import * as z from 'zod/mini'

/** The longest name of a team, in characters. */
export const TEAM_NAME_MAX = 40

/** A team's name as it is sent and stored: trimmed and not empty (specification 5). */
export const TeamName = z.string().check(z.trim(), z.minLength(1), z.maxLength(TEAM_NAME_MAX))

/** The team's name that a person typed; null where it is empty or too long. */
export function readTeamName(text: string): string | null {
  const name = TeamName.safeParse(text)
  return name.success ? name.data : null
}
