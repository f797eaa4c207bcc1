import type pg from 'pg'
import { tablesOf } from '../harness/every-table.ts'

/** All rows of a domain by table, each table as one text. */
export async function rowsOf(client: pg.Client, domainId: number): Promise<Record<string, string>> {
  const rows: Record<string, string> = {}
  for (const { name } of (await tablesOf(client)).filter(({ belongs }) => belongs)) {
    const text = `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as rows from "${name}" t where domain_id = $1`
    rows[name] = (await client.query<{ rows: string }>(text, [domainId])).rows[0]!.rows
  }
  return rows
}

/** All texts in these rows that may be ids. */
export const idsIn = (rows: Record<string, string>): string[] => [
  ...new Set(Object.values(rows).flatMap((text) => text.match(/(?<=[(,"])[a-z0-9-]{5,36}(?=[),"])/g) ?? [])),
]
