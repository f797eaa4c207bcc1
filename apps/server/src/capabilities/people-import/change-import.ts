import type { StudioImport, StudioImportRow } from '@vereda/contract/rest/studio-imports.ts'
import { IMPORT_FIELDS, type ImportRow } from '@vereda/domain/people-import/import-fields.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { knowsJourneys } from '../identity/imported-people.ts'
import { planAgain, planRepeatsAgain } from './plan-again.ts'
import { keepRows, rewriteRow, rowAt } from './sql/import-rows.ts'
import {
  holdImport,
  importOf,
  keepImport,
  keepOrder,
  moveImport,
  type NewImport,
  toldImport,
} from './sql/imports.ts'
import { nameOfAll, ruleOf } from './sql/rosters.ts'
import { toldRow } from './told-row.ts'

const MENDABLE = ['planned', 'done']

const told = async (tx: Transaction, id: string): Promise<Outcome<StudioImport>> =>
  accepted(await toldImport(tx, (await importOf(tx, id))!))

/** Begins an import. Its rows follow in further requests. */
export async function beginByManager(tx: Transaction, begun: NewImport): Promise<Outcome<StudioImport>> {
  if (!(await knowsJourneys(tx, begun.newcomers))) return refuse('malformed', { field: 'newcomers' })
  await keepImport(tx, begun)
  return told(tx, begun.id)
}

/** Stores rows of an import. With the last row the import waits to be planned. */
export async function takeRows(
  tx: Transaction,
  id: string,
  rows: readonly { line: number; cells: ImportRow }[],
): Promise<Outcome<StudioImport>> {
  const kept = await holdImport(tx, id)
  if (!kept) return refuse('not-found')
  // the last rows are sent again, because their answer was lost
  if (kept.state !== 'receiving') return told(tx, id)
  const come = await keepRows(tx, id, rows)
  if (come > kept.rows) return refuse('malformed', { field: 'rows' })
  if (come < kept.rows) await moveImport(tx, id, 'receiving', come)
  else await moveImport(tx, id, 'planning', 0)
  return told(tx, id)
}

export type Mending = {
  id: string
  line: number
  cells: ImportRow
  /** The row as the manager saw it, where the request has it. */
  was?: ImportRow | undefined
  cpfRequired: boolean
}

const areSame = (one: ImportRow, other: ImportRow) =>
  IMPORT_FIELDS.every((field) => (one[field] ?? '') === (other[field] ?? ''))

/** Corrects a row and plans it again, against the other rows' plans. */
export async function mendRow(
  tx: Transaction,
  { id, line, cells, was, cpfRequired }: Mending,
): Promise<Outcome<{ row: StudioImportRow; import: StudioImport }>> {
  const kept = await holdImport(tx, id)
  const row = await rowAt(tx, id, line)
  if (!kept || !row) return refuse('not-found')
  if (!MENDABLE.includes(kept.state) || row.kind === 'added' || row.kind === 'changed')
    return refuse('changed-meanwhile')
  if (was && !areSame(was, row.cells) && !areSame(cells, row.cells)) return refuse('changed-meanwhile')
  const of = { importId: id, rule: await ruleOf(tx, kept, cpfRequired) }
  await rewriteRow(tx, id, line, cells)
  await planAgain(tx, of, { line, cells })
  await planRepeatsAgain(tx, of, [line])
  const [now, mended] = [await told(tx, id), await rowAt(tx, id, line)]
  return now.ok ? accepted({ row: toldRow(mended!, await nameOfAll(tx, kept)), import: now.value }) : now
}

/** Begins to carry out an import's plan. An import that is being carried out already continues. */
export async function beginCarryingOut(
  tx: Transaction,
  { id, by, letters }: { id: string; by: string; letters: boolean },
): Promise<Outcome<StudioImport>> {
  const kept = await holdImport(tx, id)
  if (!kept) return refuse('not-found')
  if (kept.state === 'carrying') return told(tx, id)
  if (!MENDABLE.includes(kept.state)) return refuse('malformed', { field: 'id' })
  await keepOrder(tx, id, { by, letters })
  await moveImport(tx, id, 'carrying', 0)
  return told(tx, id)
}
