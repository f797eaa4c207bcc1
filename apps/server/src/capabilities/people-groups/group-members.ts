import type { Queries } from '../../platform/database/database.ts'

export { applyRule } from './sql/groups.ts'
export { putInto } from './sql/members.ts'

const NOT_BY_HAND = {
  name: 'not-groups-by-hand',
  text: `select g from unnest($2::text[]) g where not exists (select from people_group p where p.domain_id = $1 and p.id = g and p.rule is null)`,
}

/** Whether a domain has all of these groups, and all of them are filled by hand. */
export const knowsHandGroups = async (tx: Queries, groups: readonly string[]): Promise<boolean> =>
  (await tx.rows(NOT_BY_HAND, [tx.domainId, groups])).length === 0
