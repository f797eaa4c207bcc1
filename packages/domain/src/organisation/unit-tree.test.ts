import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isWithin,
  keyOfUnit,
  movedUnit,
  moveFault,
  peopleOfUnits,
  type UnitPath,
  unitFault,
} from './unit-tree.ts'

const name = fc.constantFrom('a', 'b', 'A', 'c')
const path = fc.array(name, { minLength: 1, maxLength: 4 })

/** A tree as it grows; units that cannot be added are left out. */
const tree = fc.array(path, { maxLength: 24 }).map((paths) =>
  paths.reduce<UnitPath[]>((units, one) => {
    for (let depth = 1; depth <= one.length; depth++)
      if (unitFault(units, one.slice(0, depth)) === null) units.push(one.slice(0, depth))
    return units
  }, []),
)

/** The units of an organisation after one was moved. */
const movedTree = (units: readonly UnitPath[], from: UnitPath, to: UnitPath): string[][] =>
  units.map((unit) => movedUnit(unit, from, to))

/** Whether every unit has a parent in the list, and no two siblings have the same name. */
function isTree(units: readonly UnitPath[]): boolean {
  const keys = new Set(units.map(keyOfUnit))
  const folded = new Set(units.map((unit) => keyOfUnit([...unit.slice(0, -1), unit.at(-1)!.toLowerCase()])))
  const hasParents = units.every((unit) => unit.length === 1 || keys.has(keyOfUnit(unit.slice(0, -1))))
  return hasParents && keys.size === units.length && folded.size === units.length
}

test('units stay a tree after any moves, and none is lost', () => {
  fc.assert(
    fc.property(tree, fc.array(fc.tuple(path, path), { maxLength: 8 }), (units, moves) => {
      let now: UnitPath[] = units
      for (const [from, to] of moves) if (moveFault(now, from, to) === null) now = movedTree(now, from, to)
      expect(isTree(now)).toBe(true)
      expect(now.length).toBe(units.length)
    }),
    { numRuns: 2_000 },
  )
})

test('a unit never moves into itself', () => {
  fc.assert(
    fc.property(tree, fc.array(name, { minLength: 1, maxLength: 2 }), (units, more) => {
      fc.pre(units.length > 0)
      for (const unit of units) expect(moveFault(units, unit, [...unit, ...more])).toBe('circle')
    }),
  )
})

test('a move and its reverse leave the tree unchanged', () => {
  fc.assert(
    fc.property(tree, path, path, (units, from, to) => {
      fc.pre(moveFault(units, from, to) === null)
      const moved = movedTree(units, from, to)
      expect(moveFault(moved, to, from)).toBe(null)
      expect(movedTree(moved, to, from)).toEqual(units)
    }),
  )
})

test('a unit may change its capitals, but not take the name of a sibling', () => {
  const units = [['Stores'], ['Stores', 'North'], ['Stores', 'South']]
  expect(moveFault(units, ['Stores', 'North'], ['Stores', 'NORTH'])).toBe(null)
  expect(moveFault(units, ['Stores', 'North'], ['Stores', 'south'])).toBe('taken')
  expect(moveFault(units, ['Stores', 'North'], ['Field', 'North'])).toBe('no-parent')
  expect(moveFault(units, ['Field'], ['Fields'])).toBe('unknown')
  expect(unitFault(units, ['Stores', ' north '])).toBe('taken')
})

test('a unit lies at most twenty levels deep, whether it is added or moved with its parent', () => {
  const deep = Array.from({ length: 20 }, (_, n) => ['top', ...Array.from({ length: n }, (_, m) => `${m}`)])
  expect(unitFault(deep.slice(0, 19), deep[19]!)).toBe(null)
  expect(unitFault(deep, [...deep[19]!, 'more'])).toBe('too-deep')
  expect(moveFault([...deep, ['beside']], ['top'], ['beside', 'top'])).toBe('too-deep')
  expect(moveFault([...deep, ['beside']], ['top'], ['other'])).toBe(null)
  expect(moveFault([...deep, ['beside']], ['beside'], ['top', 'beside'])).toBe(null)
  expect(moveFault([...deep.slice(0, 19), ['beside']], ['top'], ['beside', 'top'])).toBe(null)
})

test('a unit counts its own people, and separately those with all units below it', () => {
  fc.assert(
    fc.property(tree, fc.array(fc.nat(5)), (units, numbers) => {
      const counts = units.map((unit, n) => ({ path: unit, people: numbers[n] ?? 0 }))
      for (const { path: unit, people, peopleBelow } of peopleOfUnits(units, counts)) {
        expect(people).toBe(counts.find((count) => keyOfUnit(count.path) === keyOfUnit(unit))!.people)
        const within = counts.filter((count) => isWithin(count.path, unit))
        expect(peopleBelow).toBe(within.reduce((sum, { people }) => sum + people, 0))
      }
    }),
  )
})
