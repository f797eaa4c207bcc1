import type { EventTeam, PlannedEventTeam, putEventTeams } from '@vereda/contract/rest/studio-teams.ts'
import { accepted, assertNever } from '@vereda/domain/result/result.ts'
import { type ListedTeam, listKey, plannedTeams } from '@vereda/domain/team/team-list.ts'
import { type TeamRefusal, teamMembers } from '@vereda/domain/team/team-members.ts'
import type * as z from 'zod/mini'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import { callTeam, clearTeams, holdEventTeams, removeTeam } from './sql/change-event-teams.ts'
import * as sql from './sql/event-teams.ts'
import { putTeam } from './sql/put-team.ts'
import { lockLearners } from './sql/teams.ts'

type Written = z.infer<typeof putEventTeams.body>['teams'][number]
type OfManager = { groupTrailId: string; by: string }

/** The group trail of an event. Organizers make teams for events alone, so other trails are refused. */
export async function eventOf(tx: Queries, groupTrailId: string): Promise<Outcome<sql.EventTrail>> {
  const trail = await sql.eventTrail(tx, groupTrailId)
  if (!trail) return refuse('unknown-trail')
  return trail.teamType === 'event' ? accepted(trail) : refuse('no-teams')
}

/** What a list would make of an event's teams. It makes nothing. */
export async function planList(
  tx: Queries,
  groupTrailId: string,
  teams: readonly ListedTeam[],
): Promise<PlannedEventTeam[]> {
  const named = Map.groupBy(
    await sql.namedInList(
      tx,
      groupTrailId,
      teams.flatMap(({ people }) => people),
    ),
    ({ text }) => text,
  )
  const taken = new Set(
    (await sql.identifiersOf(tx, groupTrailId)).map(({ identifier }) => listKey(identifier)),
  )
  return plannedTeams(teams, { named, taken }).map(({ people: _, ...team }) => team)
}

function refusalOf(refusal: TeamRefusal, teamId: string): Outcome<never> {
  switch (refusal.code) {
    case 'team-full':
      return refuse('team-full', { field: teamId })
    case 'without-oneself':
      return refuse('malformed', { field: 'teams' })
    case 'not-in-trail':
    case 'in-another-team':
      return refuse(refusal.code, { field: refusal.userId })
    default:
      return assertNever(refusal)
  }
}

/** Finds a team in the request whose identifier is also that of an existing team outside the request, or of an earlier one in it. */
async function sameIdentifier(tx: Queries, groupTrailId: string, teams: readonly Written[]) {
  const ids = new Set(teams.map(({ id }) => id))
  const others = (await sql.identifiersOf(tx, groupTrailId)).filter(({ id }) => !ids.has(id))
  const seen = new Set(others.map(({ identifier }) => listKey(identifier)))
  return teams.find(({ identifier }) => seen.has(listKey(identifier)) || !seen.add(listKey(identifier)))
}

/** Checks who is in each of these teams by the rule of every team. People may move between teams of the same request. */
async function membersOf(tx: Transaction, groupTrailId: string, teams: readonly Written[]) {
  const known = await lockLearners(
    tx,
    groupTrailId,
    teams.flatMap(({ members }) => members),
  )
  const erased = await sql.erasedOf(tx, [...known.enrolled])
  const ids = new Set(teams.map(({ id }) => id))
  const teamOf = new Map([...known.teamOf].filter(([, team]) => !ids.has(team)))
  const placed = new Map<string, string[]>()
  for (const { id, members } of teams) {
    // an erased person stays in their own team, and is added to no other
    const mayBe = (person: string) => !erased.has(person) || known.teamOf.get(person) === id
    const enrolled = new Set([...known.enrolled].filter(mayBe))
    const ground = { callerId: null, ownTeam: id, enrolled, teamOf }
    const read = teamMembers(members, ground)
    if (!read.ok) return refusalOf(read.refusal, id)
    placed.set(id, read.value)
    for (const person of read.value) teamOf.set(person, id)
  }
  return accepted(placed)
}

type Team = NonNullable<Written['was']>
const isSame = (one: Team, other: Team) =>
  one.identifier === other.identifier &&
  one.customName === other.customName &&
  one.members.join() === other.members.join()

/** Whether the stored team differs both from what the manager saw (`was`) and from what they send now. A removed team is stale. */
function isStale({ was, ...now }: Written, before: readonly EventTeam[]): boolean {
  if (!was) return false
  const known = before.find(({ id }) => id === now.id)
  if (!known) return true
  const stands = { ...known, members: known.members.map(({ id }) => id) }
  return !isSame(was, stands) && !isSame(now, stands)
}

const record = (tx: Transaction, { groupTrailId, by }: OfManager, detail: Record<string, string | number>) =>
  recordStudioEvent(tx, { what: 'teams-changed', accountId: by, subject: groupTrailId, detail })

/** Makes teams of an event, or changes teams that have not played: all of them or none. */
export async function putByManager(
  tx: Transaction,
  { groupTrailId, by, teams }: OfManager & { teams: readonly Written[] },
): Promise<Outcome<{ teams: EventTeam[] }>> {
  const ids = teams.map(({ id }) => id)
  await holdEventTeams(tx, groupTrailId, ids)
  const event = await eventOf(tx, groupTrailId)
  if (!event.ok) return event
  const before = await sql.eventTeamsOf(tx, groupTrailId, ids)
  const stale = teams.find((team) => isStale(team, before))
  if (stale) return refuse('changed-meanwhile', { field: stale.id })
  if (new Set(ids).size < ids.length || (await sql.isElsewhere(tx, groupTrailId, ids)))
    return refuse('malformed', { field: 'teams' })
  const began = before.find(({ hasPlayed }) => hasPlayed)
  if (began) return refuse('team-began', { field: began.id })
  const same = await sameIdentifier(tx, groupTrailId, teams)
  if (same) return refuse('already-exists', { field: same.id, constraint: 'team already exists' })
  const placed = await membersOf(tx, groupTrailId, teams)
  if (!placed.ok) return placed
  await clearTeams(tx, ids)
  for (const { id, identifier, customName } of teams) {
    const team = { id, groupTrailId, groupIdentifier: identifier, name: customName, createdBy: by }
    await putTeam(tx, { ...team, members: placed.value.get(id)!, confirmed: [] })
    await callTeam(tx, { id, identifier, customName })
  }
  await record(tx, { groupTrailId, by }, { teams: teams.length })
  return accepted({ teams: await sql.eventTeamsOf(tx, groupTrailId, ids) })
}

/** Removes a team that has not played. */
export async function removeByManager(
  tx: Transaction,
  { groupTrailId, by, id }: OfManager & { id: string },
): Promise<Outcome<{ id: string }>> {
  await holdEventTeams(tx, groupTrailId, [id])
  const event = await eventOf(tx, groupTrailId)
  if (!event.ok) return event
  const [team] = await sql.eventTeamsOf(tx, groupTrailId, [id])
  if (!team) return refuse('unknown-team')
  if (team.hasPlayed) return refuse('team-began', { field: id })
  await removeTeam(tx, groupTrailId, id)
  await record(tx, { groupTrailId, by }, { removed: team.identifier })
  return accepted({ id })
}
