import type { Queries, Transaction } from '../../platform/database/database.ts'
import { enrolNewcomers } from './enrol.ts'
import { MEANT } from './sql/meant.ts'

const IS_OPEN = (group: string) => `(${group}.ends_at is null or ${group}.ends_at > now())`
const HAS_TRAIL = `exists (select from group_trail o join player p on p.domain_id = $1 and p.group_trail_id = o.id and p.player_id = due."accountId"
      where o.domain_id = $1 and o.trail_id = due.trail_id and o.id <> due.id and ${IS_OPEN('o')})`

/**
 * SQL: keeps one gift of each trail for each person (`id`, `accountId`), where managers gave the trail to two audiences that the person is in;
 * the first gift wins. Whether a person has the trail already is checked last, for that one gift only. Checking every gift takes many times as
 * long.
 */
const notTwice = (what: string, from: string) => `select ${what} from (
      select g.id, g.trail_id, a.id as "accountId", g.audience is null as is_of_journey,
        row_number() over (partition by a.id, g.trail_id order by g.audience is null desc, g.created_at, g.id) as place
      ${from}) due
    where is_of_journey or (place = 1 and not ${HAS_TRAIL})`

const TRAILS = {
  name: 'trails-for-newcomer',
  text: `${notTwice(
    'id',
    `from group_trail g join account a on a.domain_id = $1 and a.id = $2
    where g.domain_id = $1 and g.takes_newcomers and ${IS_OPEN('g')}
      and case when g.audience is null then g.journey_id = any($3) else ${MEANT('g.audience')} end`,
  )} order by id`,
}

/**
 * The group trails for somebody who has just become a member of journeys: those given to these journeys, and those given to an audience that the
 * person is now in.
 */
export const trailsForNewcomer = async (
  tx: Queries,
  accountId: string,
  journeys: readonly string[],
): Promise<string[]> =>
  (await tx.rows<{ id: string }>(TRAILS, [tx.domainId, accountId, journeys])).map(({ id }) => id)

const TRAILS_OF_MANY = {
  name: 'trails-for-newcomers',
  text: `${notTwice(
    'id, array_agg("accountId") as accounts',
    `from group_trail g join account a on a.domain_id = $1 and a.id = any($2)
    where g.domain_id = $1 and g.takes_newcomers and ${IS_OPEN('g')}
      and case when g.audience is null
        then exists (select from journey_member m where m.domain_id = $1 and m.account_id = a.id and m.journey_id = g.journey_id)
        else ${MEANT('g.audience')} end`,
  )} group by id order by id`,
}

/** The group trails for people who are new to the domain and are already members, each with the people who get it. */
export const trailsForNewcomers = async (
  tx: Queries,
  accountIds: readonly string[],
): Promise<[groupTrailId: string, accountIds: string[]][]> =>
  (await tx.rows<{ id: string; accounts: string[] }>(TRAILS_OF_MANY, [tx.domainId, accountIds])).map(
    ({ id, accounts }) => [id, accounts],
  )

const OF_GROUP = {
  name: 'newcomers-of-group',
  text: `${notTwice(
    'id, array_agg(distinct "accountId") as accounts',
    `from group_trail g
      join people_group_member m on m.domain_id = $1 and ($2::text is null or m.group_id = $2) and ($3::text is null or m.account_id = $3)
      join account a on a.domain_id = $1 and a.id = m.account_id and a.id <> 'manager' and not ('MANAGER' = any(a.permissions))
    where g.domain_id = $1 and g.takes_newcomers and ${IS_OPEN('g')}
      and g.audience -> 'who' @> jsonb_build_array(jsonb_build_object('kind', 'group', 'id', m.group_id)) and ${MEANT('g.audience')}
      and not exists (select from player p where p.domain_id = $1 and p.group_trail_id = g.id and p.player_id = a.id)`,
  )} group by id order by id`,
}

/**
 * Enrols the members of groups of people in the trails that are given to these groups and take newcomers: all members of one group, or one
 * person.
 */
export async function enrolByGroups(
  tx: Transaction,
  { group, person }: { group?: string; person?: string },
): Promise<void> {
  const trails = await tx.rows<{ id: string; accounts: string[] }>(OF_GROUP, [
    tx.domainId,
    group ?? null,
    person ?? null,
  ])
  for (const { id, accounts } of trails) await enrolNewcomers(tx, id, accounts)
}
