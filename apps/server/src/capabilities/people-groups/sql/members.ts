import type { GroupMember } from '@vereda/contract/rest/studio-groups.ts'
import type { GroupRule, RuleField } from '@vereda/domain/people-group/group-rule.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'

const SIZE = 50

const PUT = {
  name: 'put-into-group',
  text: `insert into people_group_member (domain_id, group_id, account_id, added_by)
    select $1, $2, a.id, $4 from account a where a.domain_id = $1 and a.id = any($3) and a.erased_at is null on conflict do nothing`,
}
const TAKE = {
  name: 'take-out-of-group',
  text: 'delete from people_group_member where domain_id = $1 and group_id = $2 and account_id = any($3)',
}
/** Puts people into a group; who is not of the domain, or in it already, is passed over. */
export const putInto = (tx: Transaction, group: string, ids: readonly string[], by: string | null) =>
  tx.rows(PUT, [tx.domainId, group, ids, by])
export const takeOut = (tx: Transaction, group: string, ids: readonly string[]) =>
  tx.rows(TAKE, [tx.domainId, group, ids])

const PAGE = {
  name: 'people-of-group',
  text: `select a.id, a.name, a.sort_name as "sortName", a.deactivated_at is null as "isActive", m.added_at as since, b.name as "addedBy",
      a.unit_tree as unit, json_build_object('job', a.job_name, 'emailDomain', lower(substring(a.email from '@([^@]+)$')),
        'company', a.company, 'state', a.state, 'city', a.city,
        'school', (select s.name from school s where s.domain_id = $1 and s.id = a.school_id),
        'class', (select string_agg(j.name, ', ' order by j.name) from journey_member jm
          join journey j on j.domain_id = $1 and j.id = jm.journey_id
          where jm.domain_id = $1 and jm.account_id = a.id and jm.journey_id = any($5))) as known
    from people_group_member m join account a on a.domain_id = $1 and a.id = m.account_id
      left join account b on b.domain_id = $1 and b.id = m.added_by and b.erased_at is null
    where m.domain_id = $1 and m.group_id = $2 and (a.sort_name, a.id) > ($3, $4)
    order by a.sort_name, a.id limit ${SIZE + 1}`,
}
type Row = Omit<GroupMember, 'since' | 'reasons'> & {
  sortName: string
  since: Date
  unit: string[]
  known: Record<RuleField, string | null>
}
/** The last person of a page: where the next one begins. */
export type Place = { sortName: string; id: string }

/** What of somebody lets a rule take them. */
function reasonsOf(rule: GroupRule | null, { unit, known }: Row): GroupMember['reasons'] {
  return (rule?.all ?? []).map(({ field }) => ({
    field,
    value: field === 'unit' ? unit.join(' › ') : (known[field] ?? ''),
  }))
}

const classesOf = (rule: GroupRule | null) =>
  (rule?.all ?? []).flatMap((condition) => (condition.field === 'class' ? condition.values : []))

/** A page of a group's people by name, each with why they are in it. */
export async function membersOf(
  tx: Queries,
  { id, rule }: { id: string; rule: GroupRule | null },
  after: Place = { sortName: '', id: '' },
): Promise<{ people: GroupMember[]; next: Place | null }> {
  const rows = await tx.rows<Row>(PAGE, [tx.domainId, id, after.sortName, after.id, classesOf(rule)])
  const shown = rows.slice(0, SIZE)
  const people = shown.map((row) => ({
    ...{ id: row.id, name: row.name, isActive: row.isActive, addedBy: row.addedBy },
    since: row.since.toISOString(),
    reasons: reasonsOf(rule, row),
  }))
  const last = rows.length > SIZE ? shown.at(-1) : undefined
  return { people, next: last ? { sortName: last.sortName, id: last.id } : null }
}
