/**
 * SQL: how many people of the domain $1 there are of a kind and value (SQL), as `people`. It reads the stored count (migration 548), 0 where
 * there is none.
 */
export const peopleCounted = (kind: 'group' | 'journey' | 'school', value: string): string =>
  `coalesce((select c.people from people_count c where c.domain_id = $1 and c.kind = '${kind}' and c.value = ${value}), 0) as people`
