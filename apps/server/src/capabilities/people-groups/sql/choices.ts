import type { groupChoices } from '@vereda/contract/rest/studio-groups.ts'
import type * as z from 'zod/mini'
import type { Queries } from '../../../platform/database/database.ts'
import { JOURNEY_NAME } from '../../directory/journey-name.ts'

const MOST = 500 // of each kind
type Choices = z.infer<typeof groupChoices.answer>

const KNOWN = {
  name: 'choices-of-people',
  // the first values of each kind, in the order of their names
  text: `select k.kind, c.value from unnest($2::text[]) k (kind) cross join lateral (select value from people_count
      where domain_id = $1 and kind = k.kind order by value limit $3) c`,
}
const LISTED = {
  name: 'choices-of-lists',
  text: `(select 'school' as kind, id, name from school where domain_id = $1 order by name, id limit $2)
    union all (select 'class', j.id, ${JOURNEY_NAME} as name from journey j where j.domain_id = $1 and j.school_id is not null order by name, j.id limit $2)`,
}
const UNITS = {
  name: 'choices-of-units',
  text: `select array(select jsonb_array_elements_text(value::jsonb)) as path from people_count
    where domain_id = $1 and kind = 'unit' order by 1 limit $2`,
}
const KINDS = ['job', 'company', 'state', 'city', 'emailDomain'] as const
type Known = { kind: (typeof KINDS)[number]; value: string }
type Listed = { kind: 'school' | 'class'; id: string; name: string }

/** The values in a domain's people and lists that a rule can name. */
export async function choicesOf(tx: Queries): Promise<Choices> {
  const known = await tx.rows<Known>(KNOWN, [tx.domainId, KINDS, MOST])
  const listed = await tx.rows<Listed>(LISTED, [tx.domainId, MOST])
  const units = await tx.rows<{ path: string[] }>(UNITS, [tx.domainId, MOST])
  const of = (kind: Known['kind']) =>
    known.flatMap((one) => (one.kind === kind ? [{ id: one.value, name: one.value }] : []))
  const from = (kind: Listed['kind']) =>
    listed.flatMap((one) => (one.kind === kind ? [{ id: one.id, name: one.name }] : []))
  return {
    job: of('job'),
    school: from('school'),
    class: from('class'),
    emailDomain: of('emailDomain'),
    company: of('company'),
    state: of('state'),
    city: of('city'),
    unit: units.map(({ path }) => path),
  }
}
