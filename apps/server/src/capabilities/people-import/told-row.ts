import type { StudioImportRow } from '@vereda/contract/rest/studio-imports.ts'
import type { ImportState } from '@vereda/domain/people-import/person-of-row.ts'
import { toldUnit } from '@vereda/domain/people-import/read-unit.ts'
import type { KeptRow } from './sql/import-rows.ts'

/** The names of schools and groups, by their ids. */
type Names = ReadonlyMap<string, string>

const textsOf = ({ person, jobName, schoolId, unitTree, journeys }: ImportState, names: Names) => ({
  ...person,
  jobName,
  school: schoolId && (names.get(schoolId) ?? schoolId),
  unit: toldUnit(unitTree ?? []),
  journeys: journeys.map((id) => names.get(id) ?? id).join(', '),
})

function changesOf({ kind, plan }: KeptRow, names: Names): StudioImportRow['changes'] {
  if (plan?.kind !== 'changes' || kind === 'repeated') return []
  const [was, next] = [textsOf(plan.was, names), textsOf(plan.next, names)]
  const fields = Object.keys(next) as (keyof typeof next)[]
  return fields
    .filter((field) => (was[field] || null) !== (next[field] || null))
    .map((field) => ({ field, was: was[field] ?? '', next: next[field] ?? '' }))
}

/** A row in the form that managers get. */
export const toldRow = (row: KeptRow, names: Names): StudioImportRow => ({
  line: row.line,
  cells: row.cells,
  kind: row.kind,
  of: row.repeats,
  changes: changesOf(row, names),
  letter: row.letter,
  fault: row.kind === 'faulty' && row.plan?.kind === 'faulty' ? row.plan.fault : null,
})
