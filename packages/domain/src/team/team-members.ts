import { accepted, type Result, refused } from '../result/result.ts'
import { TEAM_SLOTS } from './team-size.ts'

/** Why people cannot be one team; `userId` is the first person with the fault. */
export type TeamRefusal =
  | { code: 'team-full' }
  | { code: 'without-oneself' }
  | { code: 'not-in-trail' | 'in-another-team'; userId: string }

/** What is known of a group trail when a learner registers a team there, or when an organizer of an event makes one. */
export type TeamGround = {
  /** The learner who registers the team, as one of its members; null where an organizer makes it. */
  callerId: string | null
  /** The team that the caller is in already, or that an organizer changes, if any. It keeps its id. */
  ownTeam: string | null
  /** Everybody in the group trail, by id. */
  enrolled: ReadonlySet<string>
  /** The current team of each person in the group trail. */
  teamOf: ReadonlyMap<string, string>
}

/**
 * The members of the new team, each once. There are at most four; the caller is one of them unless an organizer makes the team; all are in
 * the group trail, and none is in another of its teams.
 */
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
