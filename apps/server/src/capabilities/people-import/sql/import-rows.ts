import type { RowKind } from '@vereda/contract/rest/studio-imports.ts'
import type { ImportRow } from '@vereda/domain/people-import/import-fields.ts'
import type { RowPlan } from '@vereda/domain/people-import/plan-row.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'

/** A row as it was sent, with its plan and outcome. */
export type KeptRow = {
  line: number
  cells: ImportRow
  kind: RowKind | null
  plan: RowPlan | null
  repeats: number | null
  letter: 'waiting' | 'sent' | 'none' | null
}

const COLUMNS = 'line, cells, kind, plan, repeats, letter'

const KEEP = {
  name: 'keep-people-import-rows',
  text: `insert into people_import_row (domain_id, import_id, line, cells)
    select $1, $2, r.line, r.cells from json_to_recordset($3) r(line int, cells json) on conflict do nothing`,
}
const COUNT = {
  name: 'count-people-import-rows',
  text: 'select count(*)::int as rows from people_import_row where domain_id = $1 and import_id = $2',
}

/** Stores rows, and returns how many the import has. A row that is already stored stays as it is. */
export async function keepRows(
  tx: Queries,
  importId: string,
  rows: readonly { line: number; cells: ImportRow }[],
): Promise<number> {
  await tx.rows(KEEP, [tx.domainId, importId, JSON.stringify(rows)])
  return (await oneRow<{ rows: number }>(tx, COUNT, [tx.domainId, importId])).rows
}

export type Asked = { kinds: readonly RowKind[] | null; after: number; most: number }

const LIST = {
  name: 'list-people-import-rows',
  text: `select ${COLUMNS} from people_import_row where domain_id = $1 and import_id = $2 and line > $3
      and ($4::text[] is null or kind = any($4)) order by line limit $5`,
}

/** Rows of some kinds (null: of any kind) after a line, in the order of the file. */
export const rowsOf = (tx: Queries, importId: string, { kinds, after, most }: Asked): Promise<KeptRow[]> =>
  tx.rows(LIST, [tx.domainId, importId, after, kinds, most])

const ONE = {
  name: 'people-import-row',
  text: `select ${COLUMNS} from people_import_row where domain_id = $1 and import_id = $2 and line = $3`,
}
export const rowAt = async (tx: Queries, importId: string, line: number): Promise<KeptRow | undefined> =>
  (await tx.rows<KeptRow>(ONE, [tx.domainId, importId, line]))[0]

const REWRITE = {
  name: 'rewrite-people-import-row',
  text: 'update people_import_row set cells = $4 where domain_id = $1 and import_id = $2 and line = $3',
}
export const rewriteRow = (tx: Queries, importId: string, line: number, cells: ImportRow) =>
  tx.rows(REWRITE, [tx.domainId, importId, line, JSON.stringify(cells)])

export type PlannedRow = {
  line: number
  kind: RowKind
  plan: RowPlan
  repeats: number | null
  claims: readonly string[]
  personId: string | null
}

// `any` with the lines makes the database read only these rows; a join alone may read every row of the import
const linesOf = (rows: readonly { line: number }[]): number[] => rows.map(({ line }) => line)

const PLANNED = {
  name: 'people-import-rows-planned',
  text: `update people_import_row r set kind = p.kind, plan = p.plan, repeats = p.repeats, claims = p.claims, person_id = p."personId"
    from json_to_recordset($3) p(line int, kind text, plan json, repeats int, claims text[], "personId" text)
    where r.domain_id = $1 and r.import_id = $2 and r.line = any($4) and r.line = p.line`,
}
export const keepPlanned = (tx: Queries, importId: string, rows: readonly PlannedRow[]) =>
  tx.rows(PLANNED, [tx.domainId, importId, JSON.stringify(rows), linesOf(rows)])

const CLAIMED = {
  name: 'people-import-row-claimed',
  text: `select min(line) as line from people_import_row where domain_id = $1 and import_id = $2 and line <> $3
      and claims && $4 and kind not in ('repeated', 'faulty', 'refused')`,
}

/** The first other row that has one of these claims, or null. */
export const claimedBy = async (
  tx: Queries,
  importId: string,
  line: number,
  claims: readonly string[],
): Promise<number | null> =>
  (await oneRow<{ line: number | null }>(tx, CLAIMED, [tx.domainId, importId, line, claims])).line

const JOBS_BESIDE = {
  name: 'people-import-jobs-beside',
  text: `select plan->'next'->>'jobName' as name from people_import_row where domain_id = $1 and import_id = $2 and line <> $3
      and kind in ('new', 'changes') and plan->'next'->>'jobName' is not null group by 1 order by min(line)`,
}

/** The jobs in the plans of the other rows, in the order of the file. */
export const jobsBeside = async (tx: Queries, importId: string, line: number): Promise<string[]> =>
  (await tx.rows<{ name: string }>(JOBS_BESIDE, [tx.domainId, importId, line])).map(({ name }) => name)

const UNITS_BESIDE = {
  name: 'people-import-units-beside',
  text: `select (plan->'next'->'unitTree')::jsonb as path from people_import_row where domain_id = $1 and import_id = $2 and line <> $3
      and kind in ('new', 'changes') and plan->'next'->'unitTree' is not null group by 1 order by min(line)`,
}

/** The units in the plans of the other rows, in the order of the file. */
export const unitsBeside = async (tx: Queries, importId: string, line: number): Promise<string[][]> =>
  (await tx.rows<{ path: string[] }>(UNITS_BESIDE, [tx.domainId, importId, line])).map(({ path }) => path)

const REPEATS = {
  name: 'people-import-rows-repeating',
  text: `select ${COLUMNS} from people_import_row where domain_id = $1 and import_id = $2 and kind = 'repeated' and repeats = any($3) order by line`,
}
/** The rows that were left out because they repeat one of these lines, in the order of the file. */
export const rowsRepeating = (tx: Queries, importId: string, lines: readonly number[]): Promise<KeptRow[]> =>
  tx.rows(REPEATS, [tx.domainId, importId, lines])

const REFUSED = {
  name: 'people-import-lines-refused',
  text: `select line from people_import_row where domain_id = $1 and import_id = $2 and kind = 'refused'`,
}
export const linesRefused = async (tx: Queries, importId: string): Promise<number[]> =>
  (await tx.rows<{ line: number }>(REFUSED, [tx.domainId, importId])).map(({ line }) => line)

export type RowOutcome = { line: number; kind: RowKind; personId: string | null }

const BECAME = {
  name: 'people-import-rows-became',
  text: `update people_import_row r set kind = b.kind, person_id = b."personId", letter = case when $4 and b.kind = 'added' then 'waiting' end
    from json_to_recordset($3) b(line int, kind text, "personId" text)
    where r.domain_id = $1 and r.import_id = $2 and r.line = any($5) and r.line = b.line`,
}

/** Stores the outcome of rows. Where the import sends e-mails, the people whom it added now wait for theirs. */
export const keepOutcomes = (
  tx: Queries,
  { id, sendsLetters }: { id: string; sendsLetters: boolean },
  rows: readonly RowOutcome[],
) => tx.rows(BECAME, [tx.domainId, id, JSON.stringify(rows), sendsLetters, linesOf(rows)])
