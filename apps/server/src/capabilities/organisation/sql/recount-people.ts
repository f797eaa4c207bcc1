import type { Transaction } from '../../../platform/database/database.ts'

const HOLD = {
  name: 'hold-people-counted',
  text: 'lock table account, journey_member, people_group_member in share row exclusive mode',
}
// everybody looked at, by the same function that counts who is changed (migration 548)
const LOOKED_AT = `select k.kind, k.value, count(*)::int as people from account a,
    counted_of(a.erased_at, a.deactivated_at, a.job_name, a.company, a.state, a.city, a.school_id, a.email_key, a.unit_tree) k
    where a.domain_id = $1 group by 1, 2
  union all select 'journey', journey_id, count(*)::int from journey_member where domain_id = $1 group by 2
  union all select 'group', group_id, count(*)::int from people_group_member where domain_id = $1 group by 2`
const RECOUNT = {
  name: 'recount-people',
  text: `with looked as materialized (${LOOKED_AT}),
    off as (select kind, value, l.people from looked l full join (select * from people_count where domain_id = $1) c using (kind, value)
      where l.people is distinct from c.people),
    gone as (delete from people_count c using off where c.domain_id = $1 and c.kind = off.kind and c.value = off.value and off.people is null),
    put as (insert into people_count (domain_id, kind, value, people) select $1, kind, value, people from off where people is not null
      on conflict (domain_id, kind, value) do update set people = excluded.people)
    select count(*)::int as off from off`,
}

/** Counts anew how many people there are of each kind; answers how many counts were off. Needs a transaction. */
export async function recountPeople(tx: Transaction): Promise<number> {
  await tx.rows(HOLD)
  return (await tx.rows<{ off: number }>(RECOUNT, [tx.domainId]))[0]!.off
}
