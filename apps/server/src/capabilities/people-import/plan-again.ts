import type { ImportRow } from '@vereda/domain/people-import/import-fields.ts'
import { type ImportRule, planRow, spellingsOf } from '@vereda/domain/people-import/plan-row.ts'
import { bringsJob, claimsOf } from '@vereda/domain/people-import/planned-rows.ts'
import { unitsOf } from '@vereda/domain/people-import/read-unit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { plannedRow } from './plan-import.ts'
import { claimedBy, jobsBeside, keepPlanned, rowsRepeating, unitsBeside } from './sql/import-rows.ts'
import { peopleSharing } from './sql/people-sharing.ts'

type Row = { line: number; cells: ImportRow }

/** Plans a row of an import again, against the other rows' plans. */
export async function planAgain(
  tx: Transaction,
  { importId, rule: given }: { importId: string; rule: ImportRule },
  { line, cells }: Row,
): Promise<void> {
  const beside = bringsJob(cells, given) ? spellingsOf(await jobsBeside(tx, importId, line)) : []
  const unitsBrought = unitsOf(cells.unit ? await unitsBeside(tx, importId, line) : [])
  const rule = { ...given, jobsHad: new Map([...beside, ...given.jobsHad]), unitsBrought }
  const plan = planRow(cells, (await peopleSharing(tx, [cells], rule))(cells), rule)
  await keepPlanned(tx, importId, [
    plannedRow(line, plan, await claimedBy(tx, importId, line, claimsOf(plan))),
  ])
}

/**
 * Plans again the rows that were left out because they repeated one of these lines. These lines may now be about other people, or were not
 * carried out.
 */
export async function planRepeatsAgain(
  tx: Transaction,
  of: { importId: string; rule: ImportRule },
  lines: readonly number[],
): Promise<void> {
  if (lines.length === 0) return
  for (const row of await rowsRepeating(tx, of.importId, lines)) await planAgain(tx, of, row)
}
