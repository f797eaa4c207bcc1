import type { Queries } from '../../platform/database/database.ts'
import { isOwn, OWN_TABLES, type OwnTable } from './own-tables.ts'

/** A row as the table holds it, without the columns that the person does not get. */
export type OwnRow = Record<string, unknown>

/** Everything that is stored of a person, by table name. */
export type OwnData = Record<string, OwnRow[]>

const textOf = (name: string, table: OwnTable) =>
  `select to_jsonb(t) - $3::text[] as row from "${name}" t where t.domain_id = $1 and ${isOwn(table)} order by t."${table.by}"`

/** Reads every row that is this person's. */
export async function readOwnData(tx: Queries, accountId: string): Promise<OwnData> {
  const data: OwnData = {}
  for (const [name, table] of Object.entries(OWN_TABLES)) {
    const { without = [] } = table
    const query = { name: `own-${name}`, text: textOf(name, table) }
    const rows = await tx.rows<{ row: OwnRow }>(query, [tx.domainId, accountId, ['domain_id', ...without]])
    data[name] = rows.map(({ row }) => row)
  }
  return data
}
