import type { ResultFilter } from '@vereda/contract/rest/result-filter.ts'
import type { ResultStands } from '@vereda/contract/rest/studio-result-players.ts'
import type { ResultKind } from '@vereda/contract/rest/studio-results.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { IS_ALONE } from '../../teams/is-alone.ts'

/** The players of a group trail that a report tells of: people or teams, those whom a filter leaves, and where they stand (null: anywhere). */
export type Listed = {
  groupTrailId: string
  kind: ResultKind
  filter: ResultFilter
  stands: ResultStands | null
}

const MEMBERS =
  'select from team_member m where m.domain_id = p.domain_id and m.team_id = p.player_id and m.left_at is null'
// a monitor who acts as a leader does so on no device of the leader's
const OWN_SESSIONS =
  'session s where s.domain_id = p.domain_id and s.account_id = p.player_id and s.monitor_id is null'
const MEMBERS_SESSIONS = `team_member m join session s on s.domain_id = m.domain_id and s.account_id = m.account_id and s.monitor_id is null
    where m.domain_id = p.domain_id and m.team_id = p.player_id and m.left_at is null`

// The last use of a session is known to ten minutes, which is exact enough for a week.
/** Whether a player `p` is silent: what was played may still be only on its devices. */
export const IS_SILENT = `p.completed_at is null and (p.begun_at is not null or p.downloaded_at is not null)
      and coalesce(p.last_played_at, '-infinity') < now() - interval '7 days'
      and not exists (select from ${OWN_SESSIONS} and s.seen_at >= now() - interval '7 days')
      and not exists (select from ${MEMBERS_SESSIONS} and s.seen_at >= now() - interval '7 days')`

const LAST_SEEN = `(select max(s.seen_at) from ${OWN_SESSIONS}), (select max(s.seen_at) from ${MEMBERS_SESSIONS})`

/**
 * The same as `IS_SILENT`, for one page of players. It looks up the sessions of each of them, where
 * `IS_SILENT` reads those of the whole domain at once.
 */
export const IS_SILENT_ON_PAGE = `p.completed_at is null and (p.begun_at is not null or p.downloaded_at is not null)
      and coalesce(greatest(p.last_played_at, ${LAST_SEEN}), '-infinity') < now() - interval '7 days'`

/** When a device of a player `p` was last in touch, as far as that is still known. */
export const LAST_TOUCH = `greatest(p.last_played_at, p.downloaded_at, ${LAST_SEEN})`

const ERASED = 'select a.id from account a where a.domain_id = $1 and a.erased_at is not null'

/**
 * Whether a player `p` was not erased and, for a team, has a member who was not. Erased players
 * stay in the counts, and are in no list of people to write to.
 */
export const IS_THERE = `case p.kind when 'team' then exists (${MEMBERS} and m.account_id not in (${ERASED})) else p.player_id not in (${ERASED}) end`

/** The same as `IS_THERE`, for one page of players. It looks up the accounts of each of them, where `IS_THERE` reads all erased accounts at once. */
export const IS_THERE_ON_PAGE = `not exists (select from account e where e.domain_id = p.domain_id and e.id = p.player_id and e.erased_at is not null)
      and (p.kind <> 'team' or exists (${MEMBERS} and not exists (select from account e
        where e.domain_id = m.domain_id and e.id = m.account_id and e.erased_at is not null)))`

/** Whether a player `p` stands where the parameter says, erased or not; null is anywhere. */
const standsAt = (
  parameter: string,
  isSilent: string,
) => `case ${parameter}::text when 'waiting' then p.begun_at is null
    when 'begun' then p.begun_at is not null and p.completed_at is null when 'behind' then p.completed_at is null
    when 'completed' then p.completed_at is not null when 'silent' then ${isSilent}
    when 'alone' then ${IS_ALONE} else true end`

/** The journeys and the groups of people that an account is in. */
export const groupsOf = (account: string) =>
  `select j.journey_id as id from journey_member j where j.domain_id = p.domain_id and j.account_id = ${account}
    union all select g.group_id from people_group_member g where g.domain_id = p.domain_id and g.account_id = ${account}`
const isIn = (group: string, account: string) => `select from (${groupsOf(account)}) g where g.id = ${group}`

/** The time zone of the domain `$1`. */
export const ZONE = '(select d.time_zone from domain d where d.id = $1)'

/** The parameters of `CHOSEN`, from $1. */
export const chosenValues = (tx: Queries, { groupTrailId, kind, filter, stands }: Listed) => [
  ...[tx.domainId, groupTrailId, kind, stands, filter.version ?? null, filter.group ?? null],
  ...[filter.person ?? null, filter.team ?? null, filter.from ?? null, filter.until ?? null],
]

/** The number of the first parameter that comes after those of `CHOSEN`. */
export const AFTER_CHOSEN = 11

/** Whether a list may hold a player `p`: a list of those who stand somewhere leaves out erased players. */
export const IS_LISTED = `($4::text is null or ${IS_THERE})`

const listedBy = (isSilent: string) =>
  `p.domain_id = $1 and p.group_trail_id = $2 and p.kind = $3 and ${standsAt('$4', isSilent)}`

/** Whether a player `p` is listed where `chosenValues` say, before their filter. */
export const STANDS: string = `${IS_LISTED} and ${listedBy(IS_SILENT)}`

const countedBy = (isSilent: string) => `${listedBy(isSilent)}
    and ($5::int is null or p.version = $5::int)
    and ($6::text is null or case p.kind when 'team' then exists (${MEMBERS} and exists (${isIn('$6', 'm.account_id')}))
      else exists (${isIn('$6', 'p.player_id')}) end)
    and ($7::text is null or case p.kind when 'team' then exists (${MEMBERS} and m.account_id = $7) else p.player_id = $7 end)
    and ($8::text is null or p.player_id = $8)
    and ($9::date is null or p.begun_at >= $9::date::timestamp at time zone ${ZONE})
    and ($10::date is null or p.begun_at < ($10::date + 1)::timestamp at time zone ${ZONE})`

/** Whether a player `p` is counted among those whom `chosenValues` leave. Days are the domain's, and both of them are included. */
export const COUNTED: string = countedBy(IS_SILENT)

/** Whether a player `p` is listed among those whom `chosenValues` leave. */
export const CHOSEN = `${IS_LISTED} and ${COUNTED}`
/** The same, where no more than a page of players is read. */
export const CHOSEN_ON_PAGE = `${IS_LISTED} and ${countedBy(IS_SILENT_ON_PAGE)}`

const PEOPLE = {
  name: 'people-chosen',
  text: `select count(distinct coalesce(m.account_id, p.player_id)) filter (where p.kind <> 'team' or m.account_id is not null)::int as people
    from player p left join team_member m on p.kind = 'team' and m.domain_id = p.domain_id and m.team_id = p.player_id and m.left_at is null
    where ${CHOSEN}`,
}

/** How many people a report tells of. A team counts as its members. */
export async function peopleChosen(tx: Queries, listed: Listed): Promise<number> {
  return (await tx.rows<{ people: number }>(PEOPLE, chosenValues(tx, listed)))[0]!.people
}

/** Whether a filter leaves anybody out. */
export const isFiltered = (filter: ResultFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined)

/** Whether everybody of a group trail is listed, wherever they stand. */
export const isEverybody = ({ stands, filter }: Listed): boolean => stands === null && !isFiltered(filter)
