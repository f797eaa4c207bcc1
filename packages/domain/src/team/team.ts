import * as z from 'zod/mini'

/** Somebody who may be in a team. */
export const TeamPerson = z.object({ id: z.string(), name: z.string(), username: z.string() })
export type TeamPerson = z.infer<typeof TeamPerson>

/** Somebody in a team as the server tells it; `confirmed`: they were here when it was registered last. */
export const TeamMember = z.extend(TeamPerson, { confirmed: z.boolean() })
export type TeamMember = z.infer<typeof TeamMember>

/** A team of a group trail (specification 3); `groupIdentifier` is what its organizers call it, `groupCustomName` its own name, once it has one. */
export const Team = z.object({
  id: z.string(),
  groupIdentifier: z.string(),
  groupCustomName: z.nullable(z.string()),
  groupTrailTeamUsers: z.array(TeamMember),
})
export type Team = z.infer<typeof Team>

/** What a team is called wherever it is shown: its own name, else its organizers'. */
export const shownTeamName = (team: Pick<Team, 'groupIdentifier' | 'groupCustomName'>): string =>
  team.groupCustomName ?? team.groupIdentifier
