import type { PeopleGroup } from '@vereda/contract/rest/studio-groups.ts'
import type { GroupRule } from '@vereda/domain/people-group/group-rule.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { batchesOf } from '../../../platform/database/in-batches.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import { takeOut } from './members.ts'

const COLUMNS = `g.id, g.name, g.rule,
  coalesce((select c.people from people_count c where c.domain_id = g.domain_id and c.kind = 'group' and c.value = g.id), 0) as people,
  (select count(*) from group_trail t where t.domain_id = g.domain_id and (t.ends_at is null or t.ends_at > now())
    and t.audience -> 'who' @> jsonb_build_array(jsonb_build_object('kind', 'group', 'id', g.id))) as trails`

const LIST = {
  name: 'list-people-groups',
  text: `select ${COLUMNS} from people_group g where g.domain_id = $1 order by lower(g.name), g.id`,
}
const ONE = {
  name: 'one-people-group',
  text: `select ${COLUMNS} from people_group g where g.domain_id = $1 and g.id = $2`,
}

/** Every group of a domain, by name. */
export const listGroups = (tx: Queries) => tx.rows<PeopleGroup>(LIST, [tx.domainId])
export const groupOf = async (tx: Queries, id: string): Promise<PeopleGroup | undefined> =>
  (await tx.rows<PeopleGroup>(ONE, [tx.domainId, id]))[0]

const HOLD = {
  name: 'hold-people-groups',
  text: `select pg_advisory_xact_lock($1, hashtext('people groups'))`,
}
/** Until the transaction ends, nobody else changes a group, or an account that a rule may mean. */
export const holdGroups = (tx: Transaction) => tx.rows(HOLD, [tx.domainId])

const ADD = {
  name: 'add-people-group',
  text: 'insert into people_group (domain_id, id, name, rule, made_by) values ($1, $2, $3, $4, $5)',
}
const NAMED = {
  name: 'people-group-named',
  text: 'select id from people_group where domain_id = $1 and lower(name) = lower($2) and id <> $3',
}
const SAVE = {
  name: 'save-people-group',
  text: 'update people_group set name = $3, rule = $4 where domain_id = $1 and id = $2',
}
const REMOVE = {
  name: 'remove-people-group',
  text: 'delete from people_group where domain_id = $1 and id = $2',
}

export type WrittenGroup = { id: string; name: string; rule: GroupRule | null }
const valuesOf = (tx: Queries, { id, name, rule }: WrittenGroup) => [
  ...[tx.domainId, id, name],
  rule && JSON.stringify(rule),
]

/** Whether another group has this name. */
export const isNameTaken = async (tx: Queries, name: string, id: string): Promise<boolean> =>
  (await tx.rows(NAMED, [tx.domainId, name, id])).length > 0
export const addGroup = (tx: Transaction, group: WrittenGroup, by: string) =>
  tx.rows(ADD, [...valuesOf(tx, group), by])
export const saveGroup = (tx: Transaction, group: WrittenGroup) => tx.rows(SAVE, valuesOf(tx, group))
export const removeGroup = (tx: Transaction, id: string) => tx.rows(REMOVE, [tx.domainId, id])

const STRAY = {
  name: 'people-not-of-rule',
  text: `select m.account_id as id from people_group_member m where m.domain_id = $1 and m.group_id = $2
    and not exists (select from people_of_rule($1, $3) a where a.id = m.account_id)`,
}
const MEANT = { name: 'people-of-rule', text: 'select a.id from people_of_rule($1, $2) a' }
const IN = {
  name: 'people-into-rule',
  text: `insert into people_group_member (domain_id, group_id, account_id) select $1, $2, unnest($3::text[]) on conflict do nothing`,
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Sets a group's people to those whom its rule means. */
export async function applyRule(tx: Transaction, id: string, rule: GroupRule): Promise<void> {
  const said = JSON.stringify(rule)
  const stray = idsOf(await tx.rows(STRAY, [tx.domainId, id, said]))
  for (const some of batchesOf(stray)) await takeOut(tx, id, some)
  const meant = idsOf(await tx.rows(MEANT, [tx.domainId, said]))
  for (const some of batchesOf(meant)) await tx.rows(IN, [tx.domainId, id, some])
}

const PLAN = {
  name: 'plan-people-group',
  text: `with taken as materialized (select a.sort_name, a.name, a.id from people_of_rule($1, $2) a)
    select (select count(*) from taken) as people,
      array(select name from taken order by sort_name, id limit 5) as first`,
}
/** How many people a rule would take, and the names of the first of them. */
export const planRule = (tx: Queries, rule: GroupRule) =>
  oneRow<{ people: number; first: string[] }>(tx, PLAN, [tx.domainId, JSON.stringify(rule)])
