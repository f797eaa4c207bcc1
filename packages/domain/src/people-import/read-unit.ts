import { keyOfUnit, UnitPath } from '../organisation/unit-tree.ts'
import { accepted, type Result, refused } from '../result/result.ts'
import { folded } from './read-groups.ts'

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

/** The units that these names may mean, of the first that know any: by their path, else a single name by itself. */
function meantBy(names: readonly string[], known: readonly Units[]): readonly UnitPath[] {
  const key = foldedKey(names)
  const path = known.map(({ byPath }) => byPath.get(key)).find((one) => one !== undefined)
  if (path) return [path]
  const [name, below] = names
  if (name === undefined || below !== undefined) return []
  return known.map(({ byName }) => byName.get(folded(name)) ?? []).find((some) => some.length > 0) ?? []
}

export type UnitRefusal = { why: 'unknown' | 'unreadable'; suggestion?: string }

/**
 * The path of the unit that a cell names, as it is spelled among those known, the organisation's before others; what stands below a known unit is as
 * it is written, for a file may bring units. Null where the cell says nothing; refused where several are called so, or where a path is too deep or long.
 */
export function readUnit(cell: string, ...known: readonly Units[]): Result<string[] | null, UnitRefusal> {
  const names = namesIn(cell)
  if (names.length === 0) return accepted(null)
  const meant = names.map((_, n) => meantBy(names.slice(0, n + 1), known))
  const depth = meant.findLastIndex((some) => some.length > 0) + 1
  const [first = [], other] = meant[depth - 1] ?? []
  if (other) return refused({ why: 'unknown', suggestion: toldUnit(first) })
  const path = [...first, ...names.slice(depth)]
  return UnitPath.safeParse(path).success ? accepted(path) : refused({ why: 'unreadable' })
}
