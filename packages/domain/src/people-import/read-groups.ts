import { accepted, type Result, refused } from '../result/result.ts'
import { folded } from '../text/unaccented.ts'

/** A group of the domain as a file may name it: by its name or its id, and in a row of its own school also by its name within that school. */
export type ImportGroup = {
  id: string
  name: string
  inSchool?: { schoolId: string; name: string } | undefined
}

const groupOf = (text: string, groups: readonly ImportGroup[], schoolId: string | null) =>
  groups.find(({ id, name }) => folded(name) === folded(text) || id === text.trim()) ??
  groups.find(({ inSchool }) => inSchool?.schoolId === schoolId && folded(inSchool.name) === folded(text))

/** How many letters must be added, left out or changed to turn one text into the other (Levenshtein). */
function slips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (other[j - 1] === letter ? 0 : 1)))
    row = next
  }
  return row[other.length]!
}

const SLIPS_MAX = 2

function nearest(text: string, groups: readonly ImportGroup[]): string | undefined {
  const another = groups.find(({ inSchool }) => inSchool && folded(inSchool.name) === folded(text))
  if (another) return another.name
  const near = groups
    .map(({ name }) => ({ name, away: slips(folded(text), folded(name)) }))
    .filter(({ name, away }) => away <= Math.min(SLIPS_MAX, Math.floor(name.length / 3)))
  return near.toSorted((one, other) => one.away - other.away)[0]?.name
}

/** The groups with unique names: a class whose name others share gets its school's name added. */
export function withoutNamesakes(
  groups: readonly { id: string; name: string; school: { id: string; name: string } | null }[],
): ImportGroup[] {
  const called = Map.groupBy(groups, ({ name }) => folded(name))
  return groups.map(({ id, name, school }) => {
    const isAlone = called.get(folded(name))!.length === 1
    if (!school || isAlone) return { id, name }
    return { id, name: `${name} (${school.name})`, inSchool: { schoolId: school.id, name } }
  })
}

/** The ids of the groups that a cell names, separated by semicolon, bar or comma. Where one is unknown, it is refused with the nearest name. */
export function readGroups(
  cell: string,
  groups: readonly ImportGroup[],
  schoolId: string | null = null,
): Result<string[], { suggestion?: string | undefined }> {
  if (cell.trim() === '') return accepted([])
  const whole = groupOf(cell, groups, schoolId)
  if (whole) return accepted([whole.id])
  const named = cell.split(/[;|,\n]/).filter((part) => part.trim() !== '')
  const found = named.map((part) => groupOf(part, groups, schoolId))
  const unknown = named[found.indexOf(undefined)]
  if (unknown !== undefined) return refused({ suggestion: nearest(unknown, groups) })
  return accepted([...new Set(found.map((group) => group!.id))].sort())
}

/** The id of the one group that a cell names; null where the cell is empty. An unknown name is refused with the nearest one. */
export function readGroup(
  cell: string,
  groups: readonly ImportGroup[],
): Result<string | null, { suggestion?: string | undefined }> {
  if (cell.trim() === '') return accepted(null)
  const found = groupOf(cell, groups, null)
  return found ? accepted(found.id) : refused({ suggestion: nearest(cell, groups) })
}
