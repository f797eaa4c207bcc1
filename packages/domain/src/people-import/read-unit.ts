import { keyOfUnit, UnitPath } from '../organisation/unit-tree.ts'
import { accepted, type Result, refused } from '../result/result.ts'
import { folded } from '../text/unaccented.ts'

/** Units by the form that all their spellings share: one by its path, and all that have a name by that name. */
export type Units = { byPath: Map<string, UnitPath>; byName: Map<string, UnitPath[]> }

const foldedKey = (path: UnitPath): string => keyOfUnit(path.map(folded))

/** Adds units, and those above each. Of several spellings of a unit the first one is used. */
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

/** The units as a file may name them. */
export function unitsOf(paths: Iterable<UnitPath>): Units {
  const units: Units = { byPath: new Map(), byName: new Map() }
  addUnits(units, paths)
  return units
}

const BETWEEN = /[›>|\\]|\s\/\s/ // the separators between a unit and the one below it
const namesIn = (cell: string): string[] =>
  cell
    .split(BETWEEN)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The way a unit is shown: its names from the top down. */
export const toldUnit = (path: UnitPath): string => path.join(' › ')

/** A path in its known spelling. */
const spelled = (path: UnitPath, known: readonly Units[]): UnitPath => {
  const key = foldedKey(path)
  return known.map(({ byPath }) => byPath.get(key)).find((one) => one !== undefined) ?? path
}

/**
 * The units that a name alone may mean: the top unit of that name, else the lower units of that name from the first of `known` that has
 * any.
 */
function called(name: string, known: readonly Units[]): readonly UnitPath[] {
  const key = foldedKey([name])
  const top = known.map(({ byPath }) => byPath.get(key)).find((one) => one !== undefined)
  if (top) return [top]
  return known.map(({ byName }) => byName.get(folded(name)) ?? []).find((some) => some.length > 0) ?? []
}

export type UnitRefusal = { why: 'unknown' | 'unreadable'; suggestion?: string }

/**
 * The path of the unit that a cell names, in its known spelling; earlier entries of `known` come first. An unknown unit keeps its spelling,
 * because a file may add units. Null where the cell is empty. Refused where several units have the name, or where the path is too deep or
 * too long.
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
