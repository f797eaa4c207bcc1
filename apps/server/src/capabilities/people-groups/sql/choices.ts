import type { groupChoices } from '@vereda/contract/rest/studio-groups.ts'
import type * as z from 'zod/mini'
import type { Queries } from '../../../platform/database/database.ts'

const MOST = 500 // of each kind
type Choices = z.infer<typeof groupChoices.answer>

const KNOWN = {
  name: 'choices-of-people',
  // people are read once, and what each is known by is counted by itself
  text: `select case when grouping(job) = 0 then 'job' when grouping(company) = 0 then 'company' when grouping(state) = 0 then 'state'
        when grouping(city) = 0 then 'city' else 'emailDomain' end as kind, coalesce(job, company, state, city, email_domain) as value
    from (select a.job_name as job, a.company, a.state, a.city, case when strpos(a.email_key, '@') > 0 then split_part(a.email_key, '@', -1) end as email_domain
      from account a where a.domain_id = $1 and a.erased_at is null) a
    group by grouping sets ((job), (company), (state), (city), (email_domain))
    having coalesce(job, company, state, city, email_domain) <> '' order by 1, 2`,
}
const LISTED = {
  name: 'choices-of-lists',
  text: `(select 'school' as kind, id, name from school where domain_id = $1 order by name, id limit $2)
    union all (select 'class', id, name from journey where domain_id = $1 and school_id is not null order by name, id limit $2)`,
}
const UNITS = {
  name: 'choices-of-units',
  text: `select distinct u.unit_tree[1:n] as path
    from (select distinct unit_tree from account where domain_id = $1 and unit_key is not null) u, generate_series(1, cardinality(u.unit_tree)) n
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
