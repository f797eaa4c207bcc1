import type { Queries, Transaction } from '../../platform/database/database.ts'
import { enrol } from './enrol.ts'
import { MEANT } from './sql/meant.ts'

const TRAILS = {
  name: 'trails-for-newcomer',
  text: `select g.id from group_trail g join account a on a.domain_id = $1 and a.id = $2
    where g.domain_id = $1 and g.takes_newcomers and (g.ends_at is null or g.ends_at > now())
      and case when g.audience is null then g.journey_id = any($3) else ${MEANT('g.audience')} end
    order by g.id`,
}

/** The trails that somebody gets who has just become a member of journeys: those given to these, or to an audience that they are in now. */
export const trailsForNewcomer = async (
  tx: Queries,
  accountId: string,
  journeys: readonly string[],
): Promise<string[]> =>
  (await tx.rows<{ id: string }>(TRAILS, [tx.domainId, accountId, journeys])).map(({ id }) => id)

const TRAILS_OF_MANY = {
  name: 'trails-for-newcomers',
  text: `select g.id, array_agg(a.id) as accounts from group_trail g join account a on a.domain_id = $1 and a.id = any($2)
    where g.domain_id = $1 and g.takes_newcomers and (g.ends_at is null or g.ends_at > now())
      and case when g.audience is null
        then exists (select from journey_member m where m.domain_id = $1 and m.account_id = a.id and m.journey_id = g.journey_id)
        else ${MEANT('g.audience')} end
    group by g.id order by g.id`,
}

/** The trails that people get who are new to the domain and members already, each with who gets it. */
export const trailsForNewcomers = async (
  tx: Queries,
  accountIds: readonly string[],
): Promise<[groupTrailId: string, accountIds: string[]][]> =>
  (await tx.rows<{ id: string; accounts: string[] }>(TRAILS_OF_MANY, [tx.domainId, accountIds])).map(
    ({ id, accounts }) => [id, accounts],
  )

const OF_GROUP = {
  name: 'newcomers-of-group',
  text: `select g.id, array_agg(distinct a.id) as accounts from group_trail g
      join people_group_member m on m.domain_id = $1 and ($2::text is null or m.group_id = $2) and ($3::text is null or m.account_id = $3)
      join account a on a.domain_id = $1 and a.id = m.account_id and a.id <> 'manager' and not ('MANAGER' = any(a.permissions))
    where g.domain_id = $1 and g.takes_newcomers and (g.ends_at is null or g.ends_at > now())
      and g.audience -> 'who' @> jsonb_build_array(jsonb_build_object('kind', 'group', 'id', m.group_id)) and ${MEANT('g.audience')}
      and not exists (select from player p where p.domain_id = $1 and p.group_trail_id = g.id and p.player_id = a.id)
    group by g.id order by g.id`,
}

/** Puts who is in groups of people into the trails that are given to these, also for who comes later: everybody of one group, or one person. */
export async function enrolByGroups(
  tx: Transaction,
  { group, person }: { group?: string; person?: string },
): Promise<void> {
  const trails = await tx.rows<{ id: string; accounts: string[] }>(OF_GROUP, [
    tx.domainId,
    group ?? null,
    person ?? null,
  ])
  for (const { id, accounts } of trails)
    await enrol(
      tx,
      id,
      accounts.map((accountId) => ({ accountId })),
    )
}
