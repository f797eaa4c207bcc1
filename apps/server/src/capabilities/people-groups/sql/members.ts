import type { GroupMember } from '@vereda/contract/rest/studio-groups.ts'
import type { GroupRule, RuleField } from '@vereda/domain/people-group/group-rule.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { type After, peopleFound } from '../../studio/people-found.ts'

const PUT = {
  name: 'put-into-group',
  text: `insert into people_group_member (domain_id, group_id, account_id, added_by)
    select $1, $2, a.id, $4 from account a where a.domain_id = $1 and a.id = any($3) and a.erased_at is null on conflict do nothing`,
}
const LEFT = {
  name: 'left-out-of-group',
  text: `select distinct id from unnest($3::text[]) as id where not exists (
    select from people_group_member m where m.domain_id = $1 and m.group_id = $2 and m.account_id = id)`,
}
const TAKE = {
  name: 'take-out-of-group',
  text: 'delete from people_group_member where domain_id = $1 and group_id = $2 and account_id = any($3)',
}
/** Adds people to a group. Ids that are not of the domain, or already in the group, are skipped. */
export const putInto = (tx: Transaction, group: string, ids: readonly string[], by: string | null) =>
  tx.rows(PUT, [tx.domainId, group, ids, by])
/** Which of these people are not in a group. */
export async function leftOut(tx: Transaction, group: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(LEFT, [tx.domainId, group, ids])
  return rows.map(({ id }) => id)
}
export const takeOut = (tx: Transaction, group: string, ids: readonly string[]) =>
  tx.rows(TAKE, [tx.domainId, group, ids])

const PAGE = {
  name: 'page-of-group',
  text: `select a.id, a.name, a.deactivated_at is null as "isActive", m.added_at as since, b.name as "addedBy",
      a.unit_tree as unit, json_build_object('job', a.job_name, 'emailDomain', lower(substring(a.email from '@([^@]+)$')),
        'company', a.company, 'state', a.state, 'city', a.city,
        'school', (select s.name from school s where s.domain_id = $1 and s.id = a.school_id),
        'class', (select string_agg(j.name, ', ' order by j.name) from journey_member jm
          join journey j on j.domain_id = $1 and j.id = jm.journey_id
          where jm.domain_id = $1 and jm.account_id = a.id and jm.journey_id = any($4))) as known
    from people_group_member m join account a on a.domain_id = $1 and a.id = m.account_id
      left join account b on b.domain_id = $1 and b.id = m.added_by and b.erased_at is null
    where m.domain_id = $1 and m.group_id = $2 and m.account_id = any($3) order by a.sort_name, a.id`,
}
type Row = Omit<GroupMember, 'since' | 'reasons'> & {
  since: Date
  unit: string[]
  known: Record<RuleField, string | null>
}
/** The values of a person for which a rule takes them. */
function reasonsOf(rule: GroupRule | null, { unit, known }: Row): GroupMember['reasons'] {
  return (rule?.all ?? []).map(({ field }) => ({
    field,
    value: field === 'unit' ? unit.join(' › ') : (known[field] ?? ''),
  }))
}

const classesOf = (rule: GroupRule | null) =>
  (rule?.all ?? []).flatMap((condition) => (condition.field === 'class' ? condition.values : []))

/** A page of a group’s people in the order of their names, each with the reasons why they are in it. */
export async function membersOf(
  tx: Queries,
  { id, rule }: { id: string; rule: GroupRule | null },
  after?: After,
): Promise<{ people: GroupMember[]; next: After | null }> {
  const { people: found, next } = await peopleFound(tx, { group: id, after })
  const ids = found.map((person) => person.id)
  const rows = await tx.rows<Row>(PAGE, [tx.domainId, id, ids, classesOf(rule)])
  const people = rows.map((row) => ({
    id: row.id,
    name: row.name,
    isActive: row.isActive,
    addedBy: row.addedBy,
    since: row.since.toISOString(),
    reasons: reasonsOf(rule, row),
  }))
  return { people, next }
}
