import { countAnew } from '../../../platform/database/count-anew.ts'
import type { Transaction } from '../../../platform/database/database.ts'

// reads every account with the same function that counts a changed account (migration 548)
const LOOKED_AT = `select k.kind, k.value, count(*)::int as people from account a,
    counted_of(a.erased_at, a.deactivated_at, a.job_name, a.company, a.state, a.city, a.school_id, a.email_key, a.unit_tree) k
    where a.domain_id = $1 group by 1, 2
  union all select 'journey', journey_id, count(*)::int from journey_member where domain_id = $1 group by 2
  union all select 'group', group_id, count(*)::int from people_group_member where domain_id = $1 group by 2`

/** Recounts the people of each kind while people change. Returns how many counts were wrong. It needs a transaction. */
export const recountPeople = (tx: Transaction): Promise<number> =>
  countAnew(tx, {
    table: 'people_count',
    key: ['kind', 'value'],
    counts: ['people'],
    lookedAt: LOOKED_AT,
  })
