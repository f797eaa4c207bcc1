import type { StudioUnit } from '@vereda/contract/rest/studio-organisation.ts'
import { isWithin, keyOfUnit } from '@vereda/domain/organisation/unit-tree.ts'
import { unaccented } from '@vereda/domain/text/unaccented.ts'

/** A unit in the tree: its level, its position among the units beside it, and whether it has units below it. */
export type TreeRow = {
  unit: StudioUnit
  key: string
  name: string
  level: number
  position: number
  beside: number
  hasBelow: boolean
  isFolded: boolean
}

const parentKey = ({ path }: StudioUnit) => keyOfUnit(path.slice(0, -1))

/** The visible rows of the tree, from top to bottom; units below a folded unit are left out. */
export function rowsOf(units: readonly StudioUnit[], folded: ReadonlySet<string>): TreeRow[] {
  const below = Map.groupBy(units, parentKey)
  const rows = (parent: string): TreeRow[] =>
    (below.get(parent) ?? []).flatMap((unit, n, beside) => {
      const key = keyOfUnit(unit.path)
      const hasBelow = below.has(key)
      const isFolded = hasBelow && folded.has(key)
      const row = {
        unit,
        key,
        hasBelow,
        isFolded,
        name: unit.path.at(-1)!,
        level: unit.path.length,
        position: n + 1,
        beside: beside.length,
      }
      return [row, ...(isFolded ? [] : rows(key))]
    })
  return rows(keyOfUnit([]))
}

/** The units whose name contains a text (ignoring accents and case), with all units above them. */
export function unitsWith(units: readonly StudioUnit[], text: string): StudioUnit[] {
  const looked = unaccented(text.trim())
  if (looked === '') return [...units]
  const found = units.filter(({ path }) => unaccented(path.at(-1)!).includes(looked))
  return units.filter((unit) => found.some(({ path }) => isWithin(path, unit.path)))
}

/** The effect of a key on a row: move to another row, or fold or unfold; null if the key does nothing here. */
export type Step = { kind: 'go'; key: string } | { kind: 'fold' | 'unfold' } | null

/** The effect of a key on a row, following the usual keys of a tree. */
export function stepOf(rows: readonly TreeRow[], at: TreeRow, pressed: string): Step {
  const here = rows.findIndex(({ key }) => key === at.key)
  const go = (row: TreeRow | undefined): Step => (row ? { kind: 'go', key: row.key } : null)
  switch (pressed) {
    case 'ArrowDown':
      return go(rows[here + 1])
    case 'ArrowUp':
      return go(rows[here - 1])
    case 'Home':
      return go(rows[0])
    case 'End':
      return go(rows.at(-1))
    case 'ArrowRight':
      if (at.isFolded) return { kind: 'unfold' }
      return at.hasBelow ? go(rows[here + 1]) : null
    case 'ArrowLeft':
      if (at.hasBelow && !at.isFolded) return { kind: 'fold' }
      return go(rows.find(({ key }) => key === parentKey(at.unit)))
    default:
      return null
  }
}
