import * as z from 'zod/mini'
import { ORGANISATION_NAME_MAX } from './name-lengths.ts'

const DEPTH_MAX = 20

/** The name of a unit of an organisation. */
const UnitName = z.string().check(z.minLength(1), z.maxLength(ORGANISATION_NAME_MAX))
/** A unit's path: the names from the top of the organisation down to the unit itself. */
export const UnitPath = z.array(UnitName).check(z.minLength(1), z.maxLength(DEPTH_MAX))
export type UnitPath = readonly string[]

/** The key of a unit; the same path always has the same key. */
export const keyOfUnit = (path: UnitPath): string => JSON.stringify(path)

/** Whether a path is a unit or lies below it. */
export const isWithin = (path: UnitPath, unit: UnitPath): boolean =>
  unit.length <= path.length && unit.every((name, depth) => path[depth] === name)

const isSame = (one: UnitPath, other: UnitPath) => one.length === other.length && isWithin(one, other)
const parentOf = (path: UnitPath) => path.slice(0, -1)
const nameOf = (path: UnitPath) => path.at(-1)!.trim().toLowerCase()

/** A path after a unit was moved or renamed; a path outside that unit stays the same. */
export const movedUnit = (path: UnitPath, from: UnitPath, to: UnitPath): string[] =>
  isWithin(path, from) ? [...to, ...path.slice(from.length)] : [...path]

/** Why a unit cannot be at a path: its parent does not exist, a sibling has its name, or the path is too deep. */
export type UnitFault = 'no-parent' | 'taken' | 'too-deep'

/** Why a unit cannot be added at a path; null where it can. Siblings must differ in more than capitals. */
export function unitFault(units: readonly UnitPath[], path: UnitPath): UnitFault | null {
  if (path.length > DEPTH_MAX) return 'too-deep'
  const parent = parentOf(path)
  if (parent.length > 0 && !units.some((unit) => isSame(unit, parent))) return 'no-parent'
  const isTaken = units.some((unit) => isSame(parentOf(unit), parent) && nameOf(unit) === nameOf(path))
  return isTaken ? 'taken' : null
}

/** Why a unit cannot move to a path with everything below it; null where it can. A unit cannot move below itself. */
export function moveFault(
  units: readonly UnitPath[],
  from: UnitPath,
  to: UnitPath,
): UnitFault | 'unknown' | 'circle' | null {
  if (!units.some((unit) => isSame(unit, from))) return 'unknown'
  if (isWithin(parentOf(to), from)) return 'circle'
  const below = units.filter((unit) => isWithin(unit, from))
  const deepest = Math.max(...below.map(({ length }) => length)) - from.length + to.length
  if (deepest > DEPTH_MAX) return 'too-deep'
  return unitFault(
    units.filter((unit) => !isWithin(unit, from)),
    to,
  )
}

/** How many people work in each unit, and how many in it and below it. `counts` has the people who work directly at each path. */
export function peopleOfUnits(
  units: readonly UnitPath[],
  counts: readonly { path: UnitPath; people: number }[],
): { path: string[]; people: number; peopleBelow: number }[] {
  const own = new Map<string, number>()
  const below = new Map<string, number>()
  for (const { path, people } of counts) {
    own.set(keyOfUnit(path), people)
    for (let depth = 1; depth <= path.length; depth++) {
      const key = keyOfUnit(path.slice(0, depth))
      below.set(key, (below.get(key) ?? 0) + people)
    }
  }
  return units.map((path) => ({
    path: [...path],
    people: own.get(keyOfUnit(path)) ?? 0,
    peopleBelow: below.get(keyOfUnit(path)) ?? 0,
  }))
}
