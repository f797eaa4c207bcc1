import { type ImportRule, planRow } from '@vereda/domain/people-import/plan-row.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { addImported, changeImported, clashingField } from '../identity/imported-people.ts'
import type { ImportDependencies, ImportJob } from './plan-import.ts'
import { type KeptRow, keepOutcomes, type RowOutcome, rowsOf } from './sql/import-rows.ts'
import { moveImport, takeImport } from './sql/imports.ts'
import { peopleSharing, ruleOf } from './sql/people-sharing.ts'

const PAGE = 100
const TRIES = 5
const WAITING = ['new', 'changes'] as const

type Page = { rows: readonly KeptRow[]; rule: ImportRule; by: string }

/** What becomes of rows: each as it was planned, or refused where the plan would be another by now. */
async function carryOut(tx: Transaction, { rows, rule, by }: Page): Promise<RowOutcome[]> {
  const cells = rows.map((row) => row.cells)
  const sharing = await peopleSharing(tx, cells, rule)
  const outcomes: RowOutcome[] = []
  for (const { line, cells, plan } of rows) {
    const now = planRow(cells, sharing(cells), rule)
    const stands = JSON.stringify(now) === JSON.stringify(plan)
    if (!stands) outcomes.push({ line, kind: 'refused', personId: null })
    else if (now.kind === 'new')
      outcomes.push({ line, kind: 'added', personId: await addImported(tx, now.next, by) })
    else if (now.kind === 'changes') {
      const isChanged = await changeImported(tx, now.personId, now, by)
      outcomes.push({ line, kind: isChanged ? 'changed' : 'refused', personId: now.personId })
    }
  }
  return outcomes
}

/** Whether work is to be done anew because somebody took a name between the look and the save. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await work()
    } catch (fault) {
      if (tried === TRIES || !clashingField(fault)) throw fault
    }
}

/** Carries an import's plan out, 100 rows at a time: what a node that ended had not committed is carried out by the next. */
export async function carryOutImport(
  { database, cpfRequired }: ImportDependencies,
  { domainId, importId }: ImportJob,
): Promise<void> {
  const page = () =>
    database.atomically(domainId, async (tx) => {
      const kept = await takeImport(tx, importId)
      if (kept?.state !== 'carrying') return false
      const rows = await rowsOf(tx, importId, { kinds: WAITING, after: 0, most: PAGE })
      const rule = await ruleOf(tx, { newcomers: kept.newcomers, cpfRequired })
      await keepOutcomes(tx, importId, await carryOut(tx, { rows, rule, by: kept.accountId }))
      await moveImport(tx, importId, rows.length < PAGE ? 'done' : 'carrying', kept.done + rows.length)
      return rows.length === PAGE
    })
  while (await again(page));
}
