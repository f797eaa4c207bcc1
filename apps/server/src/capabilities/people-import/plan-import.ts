import { type ImportRule, planRow, type RowPlan } from '@vereda/domain/people-import/plan-row.ts'
import { claimsOf, jobOf, unitOf } from '@vereda/domain/people-import/planned-rows.ts'
import { addUnits, type Units, unitsOf } from '@vereda/domain/people-import/read-unit.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type KeptRow, keepPlanned, type PlannedRow, rowsOf } from './sql/import-rows.ts'
import { moveImport, takeImport } from './sql/imports.ts'
import { peopleSharing } from './sql/people-sharing.ts'
import { ruleOf } from './sql/rosters.ts'

const PAGE = 500

export type ImportJob = { domainId: number; importId: string }
export type ImportDependencies = { database: Database; cpfRequired: boolean }

/** A row with its plan, as it is stored. `repeats` is the line of another row that has the same claims. */
export const plannedRow = (line: number, plan: RowPlan, repeats: number | null): PlannedRow => ({
  line,
  plan,
  repeats,
  kind: repeats === null ? plan.kind : 'repeated',
  claims: repeats === null ? claimsOf(plan) : [],
  personId: 'personId' in plan ? plan.personId : null,
})

/** What the earlier rows claim: the line of each claim, and the first spelling of each job and unit. */
type Taken = { claims: Map<string, number>; jobs: Map<string, string>; units: Units }

async function planRows(
  tx: Transaction,
  rows: readonly KeptRow[],
  given: ImportRule,
  taken: Taken,
): Promise<PlannedRow[]> {
  for (const [job, name] of given.jobsHad) taken.jobs.set(job, name)
  const rule = { ...given, jobsHad: taken.jobs, unitsBrought: taken.units }
  const sharing = await peopleSharing(
    tx,
    rows.map(({ cells }) => cells),
    rule,
  )
  return rows.map(({ line, cells }) => {
    const plan = planRow(cells, sharing(cells), rule)
    const claims = claimsOf(plan)
    const before = claims.flatMap((claim) => taken.claims.get(claim) ?? [])
    const repeats = before.length > 0 ? Math.min(...before) : null
    if (repeats === null) {
      for (const claim of claims) taken.claims.set(claim, line)
      for (const [job, name] of jobOf(plan)) if (!taken.jobs.has(job)) taken.jobs.set(job, name)
      addUnits(taken.units, unitOf(plan))
    }
    return plannedRow(line, plan, repeats)
  })
}

/** Plans every row of an import, from the first one. Rows that a node planned before it ended are planned again. */
export async function planImport(
  { database, cpfRequired }: ImportDependencies,
  job: ImportJob,
): Promise<void> {
  let taken: Taken = { claims: new Map(), jobs: new Map(), units: unitsOf([]) }
  const page = (after: number, done: number) =>
    database.atomically(job.domainId, async (tx) => {
      const kept = await takeImport(tx, job.importId)
      if (kept?.state !== 'planning') return null
      const rows = await rowsOf(tx, job.importId, { kinds: null, after, most: PAGE })
      const rule = await ruleOf(tx, kept, cpfRequired)
      // a transaction that is tried again must not find the claims of its first try
      const now = {
        claims: new Map(taken.claims),
        jobs: new Map(taken.jobs),
        units: unitsOf(taken.units.byPath.values()),
      }
      await keepPlanned(tx, job.importId, await planRows(tx, rows, rule, now))
      await moveImport(tx, job.importId, rows.length < PAGE ? 'planned' : 'planning', done + rows.length)
      return { last: rows.at(-1)?.line ?? null, count: rows.length, now }
    })
  for (let after = 0, done = 0; ; ) {
    const planned = await page(after, done)
    if (!planned || planned.last === null) return
    taken = planned.now
    after = planned.last
    done += planned.count
  }
}
