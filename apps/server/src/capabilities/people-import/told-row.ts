import type { StudioImportRow } from '@vereda/contract/rest/studio-imports.ts'
import type { ImportState } from '@vereda/domain/people-import/plan-row.ts'
import type { KeptRow } from './sql/import-rows.ts'

const textsOf = ({ person, jobName, journeys }: ImportState) => ({
  ...person,
  jobName,
  journeys: journeys.join(', '),
})

function changesOf({ kind, plan }: KeptRow): StudioImportRow['changes'] {
  if (plan?.kind !== 'changes' || kind === 'repeated') return []
  const [was, next] = [textsOf(plan.was), textsOf(plan.next)]
  const fields = Object.keys(next) as (keyof typeof next)[]
  return fields
    .filter((field) => (was[field] || null) !== (next[field] || null))
    .map((field) => ({ field, was: was[field] ?? '', next: next[field] ?? '' }))
}

/** A row as managers are told of it. */
export const toldRow = (row: KeptRow): StudioImportRow => ({
  ...{ line: row.line, cells: row.cells, kind: row.kind, of: row.repeats, changes: changesOf(row) },
  letter: row.letter,
  fault: row.kind === 'faulty' && row.plan?.kind === 'faulty' ? row.plan.fault : null,
})
