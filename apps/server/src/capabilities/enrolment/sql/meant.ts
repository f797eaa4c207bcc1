const IS_OF = (part: string) => `case ${part}.kind
    when 'everybody' then true
    when 'person' then a.id = ${part}.id
    when 'job' then a.job_name = ${part}.name
    when 'unit' then a.unit_tree[1:cardinality(${part}.path)] = ${part}.path
    when 'journey' then exists (select from journey_member m where m.domain_id = a.domain_id and m.account_id = a.id and m.journey_id = ${part}.id)
    when 'group' then exists (select from people_group_member m
      where m.domain_id = a.domain_id and m.account_id = a.id and m.group_id = ${part}.id)
    else false end`

const IN_ONE_OF = (parts: string) =>
  `exists (select from jsonb_to_recordset(${parts}) part(kind text, id text, name text, path text[]) where ${IS_OF('part')})`

/** SQL: whether an audience (jsonb) means an account `a`. It is the one rule for counting people, giving to them, and enrolling newcomers. */
export const MEANT = (audience: string): string =>
  `(a.deactivated_at is null and ${IN_ONE_OF(`${audience} -> 'who'`)} and not ${IN_ONE_OF(`${audience} -> 'except'`)})`
