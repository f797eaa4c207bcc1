import type { TeamMember } from '@vereda/domain/team/team.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { sessionOfDevice } from '../session-of-device.ts'
import { HOLDS, IN_ORDER, IS_THERE } from './event-teams.ts'

/** A group trail's team type, and whether the account that asks for its teams is enrolled in it. */
export type TeamGroup = { teamType: 'event' | 'default' | null; isEnrolled: boolean }

const GROUP = {
  name: 'team-group',
  text: `select g.team_type as "teamType",
      exists (select from player p where p.domain_id = $1 and p.group_trail_id = g.id and p.player_id = $3) as "isEnrolled"
    from group_trail g where g.domain_id = $1 and g.id = $2`,
}

export async function teamGroup(
  tx: Queries,
  groupTrailId: string,
  accountId: string,
): Promise<TeamGroup | undefined> {
  return (await tx.rows<TeamGroup>(GROUP, [tx.domainId, groupTrailId, accountId]))[0]
}

export type TeamRow = {
  id: string
  groupIdentifier: string
  groupCustomName: string | null
  members: TeamMember[]
}

// Erased members are left out of the list of players that a device shows: they can confirm nothing, and the next registration is without them.
const TEAM = `t.id, t.group_identifier as "groupIdentifier", t.group_custom_name as "groupCustomName",
  (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'username', a.username, 'confirmed', m.confirmed)
      order by m.slot), '[]')
    from team_member m join account a on a.domain_id = $1 and a.id = m.account_id
    where m.domain_id = $1 and m.team_id = t.id and m.left_at is null and a.erased_at is null) as members`

const OWN = {
  name: 'own-team',
  text: `select ${TEAM} from team_member o join team t on t.domain_id = $1 and t.id = o.team_id
    where o.domain_id = $1 and o.group_trail_id = $2 and o.account_id = $3 and o.left_at is null`,
}

/** The team that an account is in now, in a group trail, with its members by their slots. */
export async function ownTeam(
  tx: Queries,
  groupTrailId: string,
  accountId: string,
): Promise<TeamRow | undefined> {
  return (await tx.rows<TeamRow>(OWN, [tx.domainId, groupTrailId, accountId]))[0]
}

const FOUND = {
  name: 'teams-found',
  text: `with found as materialized (
      select t.* from team t where t.domain_id = $1 and t.group_trail_id = $2 and ${IS_THERE('t')}
        and ($3 = '' or ${HOLDS('t.group_identifier')} or ${HOLDS('t.group_custom_name')}
          or exists (select from team_member m join account a on a.domain_id = $1 and a.id = m.account_id
            where m.domain_id = $1 and m.team_id = t.id and m.left_at is null and a.erased_at is null and (${HOLDS('a.name')} or ${HOLDS('a.username')})))
    )
    select ${TEAM}, (select count(*) from found) as total
    from (select * from found t order by ${IN_ORDER} limit $4) t order by ${IN_ORDER}`,
}

/** The teams of a group trail that a search finds, in the order of their identifiers, and how many it finds in all. */
export async function teamsFound(
  tx: Queries,
  { groupTrailId, search, limit }: { groupTrailId: string; search: string; limit: number },
): Promise<{ teams: TeamRow[]; total: number }> {
  const rows = await tx.rows<TeamRow & { total: number }>(FOUND, [tx.domainId, groupTrailId, search, limit])
  return { teams: rows, total: rows[0]?.total ?? 0 }
}

export type FoundPerson = { id: string; name: string; username: string; taken: boolean }

const PEOPLE = {
  name: 'team-people-found',
  // a leader is the first member of a team who was not erased; a person in no team may lead one too
  text: `select a.id, a.name, a.username, not $5 and exists (select from team_member m
        where m.domain_id = $1 and m.group_trail_id = $2 and m.account_id = a.id and m.left_at is null
          and m.team_id is distinct from (select o.team_id from team_member o
            where o.domain_id = $1 and o.group_trail_id = $2 and o.account_id = $3 and o.left_at is null)) as taken
    from player p join account a on a.domain_id = $1 and a.id = p.player_id
    where p.domain_id = $1 and p.group_trail_id = $2 and p.kind = 'learner' and p.player_id <> $3 and a.erased_at is null
      and (strpos(a.sort_name, folded($4)) > 0 or strpos(folded(a.username), folded($4)) > 0)
      and not ($5 and exists (select from team_member m
        where m.domain_id = $1 and m.group_trail_id = $2 and m.account_id = a.id and m.left_at is null
          and exists (select from team_member b join account f on f.domain_id = $1 and f.id = b.account_id and f.erased_at is null
            where b.domain_id = $1 and b.team_id = m.team_id and b.left_at is null and b.slot < m.slot)))
    order by a.sort_name, a.id limit $6`,
}

export type PeopleSearch = {
  groupTrailId: string
  callerId: string
  search: string
  leadersOnly: boolean
  limit: number
}

/** Finds learners of a group trail whose name or username contains a search, ignoring case and accents. The caller and erased people are left out. */
export function peopleFound(tx: Queries, asked: PeopleSearch): Promise<FoundPerson[]> {
  const { groupTrailId, callerId, search, leadersOnly, limit } = asked
  return tx.rows(PEOPLE, [tx.domainId, groupTrailId, callerId, search, leadersOnly, limit])
}

// the device's date counts, unless it cannot be right (docs/decisions/dates-and-order.md)
const GIVEN_AT = 'case when $5::timestamptz between created_at and now() then $5::timestamptz else now() end'
const SESSION = sessionOfDevice('$6')
const IS_OLDER = `coalesce(named_at > ${GIVEN_AT}, false) and (named_in = ${SESSION}) is not true`
const NAME = {
  name: 'name-team',
  text: `update team set named_at = greatest(named_at, ${GIVEN_AT}),
      named_in = case when ${IS_OLDER} then named_in else ${SESSION} end,
      group_custom_name = case when ${IS_OLDER} then group_custom_name else $4 end
    where domain_id = $1 and group_trail_id = $2 and id = $3 returning id`,
}

/**
 * A name as a device gave it. `date` is the time by the device's clock, where it sends one; `tokenHash` leads to the device's session, where the
 * device sends the name itself.
 */
export type GivenName = {
  groupTrailId: string
  name: string
  date: string | undefined
  tokenHash: Buffer | undefined
}

/** Names a team of a group trail, unless it was given a later name; false where there is no such team. */
export async function setTeamName(
  tx: Queries,
  { groupTrailId, teamId, name, date, tokenHash }: GivenName & { teamId: string },
): Promise<boolean> {
  return (
    (await tx.rows(NAME, [...[tx.domainId, groupTrailId, teamId, name, date ?? null], tokenHash ?? null]))
      .length > 0
  )
}

const LOCK_LEARNERS = {
  name: 'lock-team-learners',
  // in the same order as plays lock them, so that there is no deadlock
  text: `select player_id as id from player
    where domain_id = $1 and group_trail_id = $2 and player_id = any($3) and kind = 'learner'
    order by player_id for no key update`,
}
const MEMBERSHIPS = {
  name: 'team-memberships',
  text: `select account_id as "accountId", team_id as "teamId" from team_member
    where domain_id = $1 and group_trail_id = $2 and account_id = any($3) and left_at is null`,
}
const LOCK_TEAM = {
  name: 'lock-team',
  text: 'select 1 from team where domain_id = $1 and id = $2 for no key update',
}

/** Locks these learners, so that nobody puts one of them into another team meanwhile. Returns who is in the group trail, and who is in which team. */
export async function lockLearners(tx: Transaction, groupTrailId: string, accountIds: readonly string[]) {
  const values = [tx.domainId, groupTrailId, accountIds]
  const learners = await tx.rows<{ id: string }>(LOCK_LEARNERS, values)
  const memberships = await tx.rows<{ accountId: string; teamId: string }>(MEMBERSHIPS, values)
  return {
    enrolled: new Set(learners.map(({ id }) => id)),
    teamOf: new Map(memberships.map(({ accountId, teamId }) => [accountId, teamId])),
  }
}

/** Locks a team, so that two of its devices change it one after the other. */
export async function lockTeam(tx: Transaction, teamId: string): Promise<void> {
  await tx.rows(LOCK_TEAM, [tx.domainId, teamId])
}
