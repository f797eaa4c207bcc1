import { randomUUID } from 'node:crypto'
import { accepted, assertNever } from '@vereda/domain/result/result.ts'
import { type TeamRefusal, teamMembers } from '@vereda/domain/team/team-members.ts'
import { readTeamName } from '@vereda/domain/team/team-name.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { erasedOf } from './sql/event-teams.ts'
import { putTeam } from './sql/put-team.ts'
import { lockLearners, lockTeam, teamGroup } from './sql/teams.ts'

/** Who asks to register which people as one team. `confirmed` are those of them who are here. */
export type Registration = {
  callerId: string
  groupTrailId: string
  name: string
  users: readonly string[]
  confirmed: readonly string[]
}

function refusalOf(refusal: TeamRefusal): Outcome<never> {
  switch (refusal.code) {
    case 'team-full':
      return refuse('team-full')
    case 'without-oneself':
      return refuse('malformed', { field: 'users' })
    case 'not-in-trail':
    case 'in-another-team':
      return refuse(refusal.code, { field: refusal.userId })
    default:
      return assertNever(refusal)
  }
}

/**
 * Makes the caller's team of these people, or changes the caller's existing team. When two registrations ask for the same person at once, one
 * wins.
 */
export async function registerTeam(
  tx: Transaction,
  { callerId, groupTrailId, name, users, confirmed }: Registration,
): Promise<Outcome<{ result: string }>> {
  const group = await teamGroup(tx, groupTrailId, callerId)
  if (!group?.isEnrolled) return refuse('unknown-trail')
  if (group.teamType !== 'default') return refuse('no-teams')
  const known = await lockLearners(tx, groupTrailId, [...users, callerId])
  const ownTeam = known.teamOf.get(callerId) ?? null
  const erased = await erasedOf(tx, users)
  // an erased person stays in the team that they were in, and joins no other
  const mayJoin = (one: string) => !erased.has(one) || known.teamOf.get(one) === ownTeam
  const enrolled = new Set([...known.enrolled].filter(mayJoin))
  const members = teamMembers(users, { callerId, ownTeam, enrolled, teamOf: known.teamOf })
  if (!members.ok) return refusalOf(members.refusal)
  const named = readTeamName(name)
  if (ownTeam === null && named === null) return refuse('team-name-required')
  if (ownTeam !== null) await lockTeam(tx, ownTeam)
  const id = ownTeam ?? randomUUID()
  const team = { id, groupTrailId, groupIdentifier: id, name: named, createdBy: callerId }
  await putTeam(tx, { ...team, members: members.value, confirmed })
  return accepted({ result: id })
}
