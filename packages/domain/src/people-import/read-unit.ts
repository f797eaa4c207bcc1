import { keyOfUnit, UnitPath } from '../organisation/unit-tree.ts'
import { accepted, type Result, refused } from '../result/result.ts'
import { folded } from '../text/unaccented.ts'

/** Units by what all spellings of one have in common: each by its path, and by its own name, by which several may go. */
export type Units = { byPath: Map<string, UnitPath>; byName: Map<string, UnitPath[]> }

const foldedKey = (path: UnitPath): string => keyOfUnit(path.map(folded))

/** Adds units, and those above each. Of several spellings of one the first is the one that holds. */
export function addUnits({ byPath, byName }: Units, paths: Iterable<UnitPath>): void {
  for (const path of paths)
    for (const [depth, name] of path.entries()) {
      const one = path.slice(0, depth + 1)
      const key = foldedKey(one)
      if (byPath.has(key)) continue
      byPath.set(key, one)
      byName.set(folded(name), [...(byName.get(folded(name)) ?? []), one])
    }
}

/** Units as a file may name them. */
export function unitsOf(paths: Iterable<UnitPath>): Units {
  const units: Units = { byPath: new Map(), byName: new Map() }
  addUnits(units, paths)
  return units
}

const BETWEEN = /[›>|\\]|\s\/\s/ // what stands between a unit and the one above it
const namesIn = (cell: string): string[] =>
  cell
    .split(BETWEEN)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** How a unit is told: from the top down. */
export const toldUnit = (path: UnitPath): string => path.join(' › ')

/** A path as it is spelled where it is known. */
const spelled = (path: UnitPath, known: readonly Units[]): UnitPath => {
  const key = foldedKey(path)
  return known.map(({ byPath }) => byPath.get(key)).find((one) => one !== undefined) ?? path
}

/** The units that a name may mean by itself: the one at the top, else those below that are called so, of the first that know any. */
function called(name: string, known: readonly Units[]): readonly UnitPath[] {
  const key = foldedKey([name])
  const top = known.map(({ byPath }) => byPath.get(key)).find((one) => one !== undefined)
  if (top) return [top]
  return known.map(({ byName }) => byName.get(folded(name)) ?? []).find((some) => some.length > 0) ?? []
}

export type UnitRefusal = { why: 'unknown' | 'unreadable'; suggestion?: string }

/**
 * The path of the unit that a cell names, as it is spelled among those known, the organisation's before others; what is not known is as it is
 * written, for a file may bring units. Null where the cell says nothing; refused where several are called so, or where a path is too deep or long.
 */
export function readUnit(cell: string, ...known: readonly Units[]): Result<string[] | null, UnitRefusal> {
  const [top, ...below] = namesIn(cell)
  if (top === undefined) return accepted(null)
  const [first = [top], other] = called(top, known)
  if (other) return refused({ why: 'unknown', suggestion: toldUnit(first) })
  let path = first
  for (const name of below) path = spelled([...path, name], known)
  return UnitPath.safeParse(path).success ? accepted([...path]) : refused({ why: 'unreadable' })
}
