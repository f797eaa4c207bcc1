import type { groupChoices } from '@vereda/contract/rest/studio-groups.ts'
import type * as z from 'zod/mini'
import type { Queries } from '../../../platform/database/database.ts'

const MOST = 500 // of each kind
type Choices = z.infer<typeof groupChoices.answer>

const KNOWN = {
  name: 'choices-of-people',
  text: `select c.kind, c.value, count(*) from account a cross join lateral (values ('job', a.job_name), ('company', a.company), ('state', a.state),
      ('city', a.city), ('emailDomain', lower(substring(a.email from '@([^@]+)$')))) c(kind, value)
    where a.domain_id = $1 and a.erased_at is null and c.value <> '' group by 1, 2 order by 1, 2`,
}
const LISTED = {
  name: 'choices-of-lists',
  text: `(select 'school' as kind, id, name from school where domain_id = $1 order by name, id limit $2)
    union all (select 'class', id, name from journey where domain_id = $1 and school_id is not null order by name, id limit $2)`,
}
const UNITS = {
  name: 'choices-of-units',
  text: `select distinct a.unit_tree[1:n] as path from account a, generate_series(1, cardinality(a.unit_tree)) n where a.domain_id = $1
    order by 1 limit $2`,
}
type Known = { kind: 'job' | 'company' | 'state' | 'city' | 'emailDomain'; value: string }
type Listed = { kind: 'school' | 'class'; id: string; name: string }

/** What of a domain's people and lists a rule can go by. */
export async function choicesOf(tx: Queries): Promise<Choices> {
  const known = await tx.rows<Known>(KNOWN, [tx.domainId])
  const listed = await tx.rows<Listed>(LISTED, [tx.domainId, MOST])
  const units = await tx.rows<{ path: string[] }>(UNITS, [tx.domainId, MOST])
  const of = (kind: Known['kind']) =>
    known.flatMap((one) => (one.kind === kind ? [{ id: one.value, name: one.value }] : [])).slice(0, MOST)
  const from = (kind: Listed['kind']) =>
    listed.flatMap((one) => (one.kind === kind ? [{ id: one.id, name: one.name }] : []))
  return {
    ...{ job: of('job'), school: from('school'), class: from('class'), emailDomain: of('emailDomain') },
    ...{ company: of('company'), state: of('state'), city: of('city'), unit: units.map(({ path }) => path) },
  }
}
