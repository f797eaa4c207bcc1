import { accepted, type Result, refused } from '../result/result.ts'
import { TEAM_SLOTS } from './team-size.ts'

/** Why people can't be one team; `userId` is the first of whom it is true. */
export type TeamRefusal =
  | { code: 'team-full' }
  | { code: 'without-oneself' }
  | { code: 'not-in-trail' | 'in-another-team'; userId: string }

/** What is known of a group trail when somebody registers a team there, or an organizer of an event makes one. */
export type TeamGround = {
  /** Who registers it, as one of its members; null where an organizer does. */
  callerId: string | null
  /** The team that the caller is in already, or that an organizer changes, if any: it keeps its id. */
  ownTeam: string | null
  /** Who is in the group trail. */
  enrolled: ReadonlySet<string>
  /** Who is in which team of it now. */
  teamOf: ReadonlyMap<string, string>
}

/** Who will be the team: each once, the caller among them unless an organizer makes it, at most four, all of the group trail and none in another team of it. */
export function teamMembers(users: readonly string[], ground: TeamGround): Result<string[], TeamRefusal> {
  const members = [...new Set(users)]
  if (members.length > TEAM_SLOTS) return refused({ code: 'team-full' })
  if (ground.callerId !== null && !members.includes(ground.callerId))
    return refused({ code: 'without-oneself' })
  const stranger = members.find((id) => !ground.enrolled.has(id))
  if (stranger !== undefined) return refused({ code: 'not-in-trail', userId: stranger })
  const taken = members.find((id) => (ground.teamOf.get(id) ?? ground.ownTeam) !== ground.ownTeam)
  return taken === undefined ? accepted(members) : refused({ code: 'in-another-team', userId: taken })
}
