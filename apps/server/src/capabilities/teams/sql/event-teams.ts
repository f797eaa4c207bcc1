import type { EventPerson, EventTeam } from '@vereda/contract/rest/studio-teams.ts'
import { listKey } from '@vereda/domain/team/team-list.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'

/** SQL: whether a team `t` exists: it was not removed, or a later play brought it back with a row in `player`. */
export const IS_THERE = (t: string): string => `(${t}.removed_at is null or exists (select from player k
    where k.domain_id = ${t}.domain_id and k.group_trail_id = ${t}.group_trail_id and k.player_id = ${t}.id))`

/** SQL: a row `p` belongs to the group trail $2. */
export const PLAYER = 'p.domain_id = $1 and p.group_trail_id = $2'

/** SQL: whether a team of the group trail $2 has played, or sent anything that belongs to a play. `id` is the SQL of its id. */
export const HAS_PLAYED = (id: string) => `(
  exists (select from player p where ${PLAYER} and p.player_id = ${id} and (p.begun_at is not null or p.is_under_way))
  or exists (select from tracking p where ${PLAYER} and p.player_id = ${id})
  or exists (select from test_attempt p where ${PLAYER} and p.player_id = ${id})
  or exists (select from reaction p where ${PLAYER} and p.player_id = ${id}))`

// The first member leads. Erased people come last, so that somebody who is left leads.
const MEMBERS = `(select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'username', a.username)
      order by a.erased_at is not null, m.slot), '[]')
    from team_member m join account a on a.domain_id = $1 and a.id = m.account_id
    where m.domain_id = $1 and m.team_id = t.id and m.left_at is null)`
const COLUMNS = `t.id, t.group_identifier as identifier, t.group_custom_name as "customName", ${MEMBERS} as members,
  ${HAS_PLAYED('t.id')} as "hasPlayed"`
/** SQL: whether a team `t` exists in the group trail $2. */
export const STANDS = `t.domain_id = $1 and t.group_trail_id = $2 and ${IS_THERE('t')}`

/** SQL: whether a text contains the search $3, ignoring case and accents. */
export const HOLDS = (column: string) => `strpos(folded(${column}), folded($3)) > 0`
/** SQL: orders teams `t` by their identifiers, and by the numbers in them: table 2 comes before table 10. */
export const IN_ORDER = `regexp_replace(folded(t.group_identifier), '\\d.*$', ''), substring(t.group_identifier from '\\d{1,9}')::bigint nulls first,
  t.group_identifier, t.id`
const FOUND = {
  name: 'event-teams-found',
  text: `with found as materialized (
      select t.* from team t where ${STANDS} and ($3 = '' or ${HOLDS('t.group_identifier')} or ${HOLDS('t.group_custom_name')}
        or exists (select from team_member m join account a on a.domain_id = $1 and a.id = m.account_id
          where m.domain_id = $1 and m.team_id = t.id and m.left_at is null and (${HOLDS('a.name')} or ${HOLDS('a.username')})))
    )
    select ${COLUMNS}, (select count(*) from found) as total from (select * from found t order by ${IN_ORDER} limit $4 offset $5) t
    order by ${IN_ORDER}`,
}
type Page = { search: string; size: number; page: number }

/** One page of the teams of an event that a search finds, in the order of their identifiers, and how many the search finds in all. */
export async function findEventTeams(tx: Queries, groupTrailId: string, { search, size, page }: Page) {
  const pageFrom = (from: number) =>
    tx.rows<EventTeam & { total: number }>(FOUND, [tx.domainId, groupTrailId, search.trim(), size, from])
  const rows = await pageFrom(page * size)
  const teams = rows.map(({ total: _, ...team }): EventTeam => team)
  // a page past the last one has no row with the total, so the first page is read for it
  const [telling] = rows.length > 0 || page === 0 ? rows : await pageFrom(0)
  return { teams, total: telling?.total ?? 0 }
}

const OF_IDS = {
  name: 'event-teams-of-ids',
  text: `select ${COLUMNS} from team t where ${STANDS} and t.id = any($3) order by ${IN_ORDER}`,
}

/** The teams with these ids that exist in an event. */
export const eventTeamsOf = (
  tx: Queries,
  groupTrailId: string,
  ids: readonly string[],
): Promise<EventTeam[]> => tx.rows<EventTeam>(OF_IDS, [tx.domainId, groupTrailId, ids])

const EVENT = {
  name: 'event-of-teams',
  text: `select g.team_type as "teamType", v.title
    from group_trail g join trail_version v on v.domain_id = g.domain_id and v.trail_id = g.trail_id and v.version = g.version
    where g.domain_id = $1 and g.id = $2`,
}
export type EventTrail = { teamType: 'event' | 'default' | null; title: string }

/** The team type and the title of a group trail. */
export const eventTrail = async (tx: Queries, groupTrailId: string): Promise<EventTrail | undefined> =>
  (await tx.rows<EventTrail>(EVENT, [tx.domainId, groupTrailId]))[0]

const HAS_TRAIL = (account: string) =>
  `exists (select from player p where ${PLAYER} and p.kind = 'learner' and p.player_id = ${account} offset 0)`
const IN_TEAM = (account: string) =>
  `exists (select from team_member m where m.domain_id = $1 and m.group_trail_id = $2 and m.account_id = ${account} and m.left_at is null offset 0)`
const EVENT_COUNTS = {
  name: 'people-of-event',
  // A person is in at most one team, so the people without a team are all people less the members. Erased people are not counted: nobody can put
  // them into a team.
  text: `select c.people - e.people as people, c.people - e."withoutTeam" - (select count(*) from team_member m
        where m.domain_id = $1 and m.group_trail_id = $2 and m.left_at is null and ${HAS_TRAIL('m.account_id')}) as "withoutTeam"
    from (select coalesce((select c.players from player_count c where c.domain_id = $1 and c.group_trail_id = $2 and c.kind = 'learner'), 0) as people) c,
      (select count(*) as people, count(*) filter (where not ${IN_TEAM('a.id')}) as "withoutTeam"
        from account a where a.domain_id = $1 and a.erased_at is not null and ${HAS_TRAIL('a.id')}) e`,
}

/** How many people have an event's trail, and how many of them are in no team. */
export const peopleOfEvent = (tx: Queries, groupTrailId: string) =>
  oneRow<{ people: number; withoutTeam: number }>(tx, EVENT_COUNTS, [tx.domainId, groupTrailId])

const PEOPLE = {
  name: 'event-people-found',
  text: `select a.id, a.name, a.username, t.group_identifier as team, count(*) over () as total
    from player p join account a on a.domain_id = $1 and a.id = p.player_id
    left join team_member m on m.domain_id = $1 and m.group_trail_id = $2 and m.account_id = a.id and m.left_at is null
    left join team t on t.domain_id = $1 and t.id = m.team_id
    where ${PLAYER} and p.kind = 'learner' and a.erased_at is null and ($3 = '' or strpos(a.sort_name, folded($3)) > 0 or strpos(folded(a.username), folded($3)) > 0)
    order by t.id is not null, a.sort_name, a.id limit $4`,
}

/** Finds people who have an event's trail by name or username, those in no team first, and counts them. */
export async function findEventPeople(tx: Queries, groupTrailId: string, search: string, most: number) {
  const values = [tx.domainId, groupTrailId, search.trim(), most]
  const rows = await tx.rows<EventPerson & { total: number }>(PEOPLE, values)
  const people = rows.map(({ total: _, ...person }): EventPerson => person)
  return { people, total: rows[0]?.total ?? 0 }
}

const ERASED = {
  name: 'erased-of-event',
  text: 'select id from account where domain_id = $1 and id = any($2) and erased_at is not null',
}

/** Which of these accounts were erased. */
export async function erasedOf(tx: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(ERASED, [tx.domainId, ids])
  return new Set(rows.map(({ id }) => id))
}

// each comparison is a query of its own, so that it can use an index over all accounts
const BY_TEXT = (
  is: string,
) => `select t.key as text, a.id, a.name from unnest($3::text[], $4::text[]) t (key, written)
  cross join lateral (select a.id, a.name from account a where a.domain_id = $1 and a.erased_at is null and ${is} offset 0) a`
const BY = ['username', 'email_key'].flatMap((column) => [`a.${column} = t.key`, `a.${column} = t.written`])
const NAMED = {
  name: 'people-named-in-list',
  text: `select n.text, n.id, n.name,
      ${HAS_TRAIL('n.id')} as "isInTrail", ${IN_TEAM('n.id')} as "isInTeam"
    from (${[...BY, 'a.sort_name = t.key'].map(BY_TEXT).join(' union ')}) n order by n.id`,
}
export type NamedRow = { text: string; id: string; name: string; isInTrail: boolean; isInTeam: boolean }

/** Finds the accounts that texts name: by username or e-mail, as written or without accents, or by name. */
export function namedInList(
  tx: Queries,
  groupTrailId: string,
  texts: readonly string[],
): Promise<NamedRow[]> {
  const written = new Map(texts.map((text) => [`${listKey(text)} ${text.trim().toLowerCase()}`, text]))
  const all = [...written.values()]
  const values = [all.map(listKey), all.map((text) => text.trim().toLowerCase())]
  return tx.rows<NamedRow>(NAMED, [tx.domainId, groupTrailId, ...values])
}

const IDENTIFIERS = {
  name: 'event-identifiers',
  text: `select t.id, t.group_identifier as identifier from team t where ${STANDS}`,
}

/** The identifiers that the organizers gave the teams of an event. */
export const identifiersOf = (tx: Queries, groupTrailId: string) =>
  tx.rows<{ id: string; identifier: string }>(IDENTIFIERS, [tx.domainId, groupTrailId])

const ELSEWHERE = {
  name: 'teams-elsewhere',
  text: `select t.id from team t where t.domain_id = $1 and t.id = any($3) and (t.group_trail_id <> $2 or not ${IS_THERE('t')}) limit 1`,
}

/** Whether one of these ids belongs to a team of another trail, or to a removed team. */
export const isElsewhere = async (
  tx: Queries,
  groupTrailId: string,
  ids: readonly string[],
): Promise<boolean> => (await tx.rows(ELSEWHERE, [tx.domainId, groupTrailId, ids])).length > 0
