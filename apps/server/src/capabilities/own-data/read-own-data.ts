import type { Queries } from '../../platform/database/database.ts'
import { OWN_TABLES } from './own-tables.ts'

/** A row as the table holds it, without what stays here. */
export type OwnRow = Record<string, unknown>

/** Everything that is kept of a person, by the name of its table. */
export type OwnData = Record<string, OwnRow[]>

const textOf = (table: string, owner: string, by: string) =>
  `select to_jsonb(t) - $3::text[] as row from "${table}" t where t.domain_id = $1 and t."${owner}" = $2 order by t."${by}"`

/** Reads every row that is this person's. */
export async function readOwnData(tx: Queries, accountId: string): Promise<OwnData> {
  const data: OwnData = {}
  for (const [table, { owner, by, without = [] }] of Object.entries(OWN_TABLES)) {
    const query = { name: `own-${table}`, text: textOf(table, owner, by) }
    const rows = await tx.rows<{ row: OwnRow }>(query, [tx.domainId, accountId, ['domain_id', ...without]])
    data[table] = rows.map(({ row }) => row)
  }
  return data
}
