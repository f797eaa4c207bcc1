import * as z from 'zod/mini'

/** A person who may be in a team. */
export const TeamPerson = z.object({ id: z.string(), name: z.string(), username: z.string() })
export type TeamPerson = z.infer<typeof TeamPerson>

/** A member of a team as the server sends it; `confirmed`: the member was present when the team was last registered. */
export const TeamMember = z.extend(TeamPerson, { confirmed: z.boolean() })
export type TeamMember = z.infer<typeof TeamMember>

/**
 * A team of a group trail (specification 3); `groupIdentifier` is its organizers' name for it, `groupCustomName` its own name, once it has
 * one.
 */
export const Team = z.object({
  id: z.string(),
  groupIdentifier: z.string(),
  groupCustomName: z.nullable(z.string()),
  groupTrailTeamUsers: z.array(TeamMember),
})
export type Team = z.infer<typeof Team>

/** The team's name on every screen: its own name, else its organizers' name for it. */
export const shownTeamName = (team: Pick<Team, 'groupIdentifier' | 'groupCustomName'>): string =>
  team.groupCustomName ?? team.groupIdentifier
