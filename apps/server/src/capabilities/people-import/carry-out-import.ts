import { type ImportRule, planRow } from '@vereda/domain/people-import/plan-row.ts'
import { bringsJob, isAsPlanned, jobOf, unitOf } from '@vereda/domain/people-import/planned-rows.ts'
import { unitsOf } from '@vereda/domain/people-import/read-unit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import {
  addImported,
  type ByImport,
  changeImported,
  clashingField,
  holdAllNames,
} from '../identity/imported-people.ts'
import { planRepeatsAgain } from './plan-again.ts'
import type { ImportDependencies, ImportJob } from './plan-import.ts'
import { type KeptRow, keepOutcomes, linesRefused, type RowOutcome, rowsOf } from './sql/import-rows.ts'
import { moveImport, recordCarriedOut, takeImport } from './sql/imports.ts'
import { lookAtPeopleAgain } from './sql/people-looked-at.ts'
import { peopleSharing } from './sql/people-sharing.ts'
import { makeLists, ruleOf } from './sql/rosters.ts'

const PAGE = 200
const TRIES = 5
const WAITING = ['new', 'changes'] as const

type Page = { rows: readonly KeptRow[]; rule: ImportRule; by: ByImport }

/**
 * Plans each row again. A row keeps its plan when it is unchanged, or when another import or manager has already made the same change; null where
 * the plan would differ now.
 */
async function plansNow(tx: Transaction, { rows, rule }: Page) {
  const sharing = await peopleSharing(
    tx,
    rows.map(({ cells }) => cells),
    rule,
  )
  return rows.map(({ line, cells, plan }) => {
    // a job or unit that is new with this import is spelled as its first row spells it
    const jobs = bringsJob(cells, rule) ? { jobsHad: new Map(jobOf(plan)) } : null
    const now = planRow(cells, sharing(cells), { ...rule, ...jobs, unitsBrought: unitsOf(unitOf(plan)) })
    const stands = now.kind === 'same' || isAsPlanned(now, plan)
    return { line, plan: stands ? now : null }
  })
}

/** Carries out the rows whose plan still holds, and refuses the others. Returns the outcome of each row. */
async function carryOut(tx: Transaction, page: Page): Promise<RowOutcome[]> {
  await holdAllNames(tx)
  const rows = await plansNow(tx, page)
  const fresh = rows.flatMap(({ line, plan }) => (plan?.kind === 'new' ? [{ line, next: plan.next }] : []))
  const ids = await addImported(
    tx,
    fresh.map(({ next }) => next),
    page.by,
  )
  const outcomes: RowOutcome[] = fresh.map(({ line }, n) => ({ line, kind: 'added', personId: ids[n]! }))
  for (const { line, plan } of rows) {
    if (plan?.kind === 'new') continue
    if (plan?.kind === 'same') {
      outcomes.push({ line, kind: 'same', personId: plan.personId })
      continue
    }
    const known = plan?.kind === 'changes' ? plan : null
    const isChanged = known !== null && (await changeImported(tx, known.personId, known, page.by))
    outcomes.push({ line, kind: isChanged ? 'changed' : 'refused', personId: known?.personId ?? null })
  }
  return outcomes
}

/** Tries the work again when somebody took a username or contact between the check and the save. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await work()
    } catch (fault) {
      if (tried === TRIES || !clashingField(fault)) throw fault
    }
}

/** Carries out an import's plan, 200 rows in each transaction. When a node ends, the next one continues after the last committed rows. */
export async function carryOutImport(
  { database, cpfRequired }: ImportDependencies,
  { domainId, importId }: ImportJob,
): Promise<void> {
  const page = (after: number) =>
    database.atomically(domainId, async (tx) => {
      const kept = await takeImport(tx, importId)
      if (kept?.state !== 'carrying') return null
      if (after === 0) await makeLists(tx, kept)
      const rows = await rowsOf(tx, importId, { kinds: WAITING, after, most: PAGE })
      const rule = await ruleOf(tx, kept, cpfRequired)
      await keepOutcomes(tx, kept, await carryOut(tx, { rows, rule, by: { importId, by: kept.accountId } }))
      if (rows.length < PAGE) await planRepeatsAgain(tx, { importId, rule }, await linesRefused(tx, importId))
      if (rows.length < PAGE) await recordCarriedOut(tx, kept)
      await moveImport(tx, importId, rows.length < PAGE ? 'done' : 'carrying', kept.done + rows.length)
      return rows.length === PAGE ? rows.at(-1)!.line : null
    })
  // the rows up to `after` are carried out, and are not read again
  let after: number | null = 0
  while (after !== null) {
    const behind: number = after
    after = await again(() => page(behind))
    if (behind === 0 && after !== null) await database.atomically(domainId, lookAtPeopleAgain)
  }
}
