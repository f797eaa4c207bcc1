import * as z from 'zod/mini'
import { ORGANISATION_NAME_MAX } from './name-lengths.ts'

const DEPTH_MAX = 20

/** What a unit of an organisation is called. */
const UnitName = z.string().check(z.minLength(1), z.maxLength(ORGANISATION_NAME_MAX))
/** A unit by its path: the names from the top of the organisation down to its own. */
export const UnitPath = z.array(UnitName).check(z.minLength(1), z.maxLength(DEPTH_MAX))
export type UnitPath = readonly string[]

/** A unit's own name among units: the same for the same path. */
export const keyOfUnit = (path: UnitPath): string => JSON.stringify(path)

/** Whether a path is a unit or stands below it. */
export const isWithin = (path: UnitPath, unit: UnitPath): boolean =>
  unit.length <= path.length && unit.every((name, depth) => path[depth] === name)

const isSame = (one: UnitPath, other: UnitPath) => one.length === other.length && isWithin(one, other)
const parentOf = (path: UnitPath) => path.slice(0, -1)
const nameOf = (path: UnitPath) => path.at(-1)!.trim().toLowerCase()

/** Where a path leads once a unit stands elsewhere or is called otherwise; a path outside of it stays. */
export const movedUnit = (path: UnitPath, from: UnitPath, to: UnitPath): string[] =>
  isWithin(path, from) ? [...to, ...path.slice(from.length)] : [...path]

/** Why a unit can't stand at a path: nothing above it is known, another of that name stands beside it, or it is too deep. */
export type UnitFault = 'no-parent' | 'taken' | 'too-deep'

/** Why no unit can be added at a path; null where one can. Two beside each other differ in more than capitals. */
export function unitFault(units: readonly UnitPath[], path: UnitPath): UnitFault | null {
  if (path.length > DEPTH_MAX) return 'too-deep'
  const parent = parentOf(path)
  if (parent.length > 0 && !units.some((unit) => isSame(unit, parent))) return 'no-parent'
  const isTaken = units.some((unit) => isSame(parentOf(unit), parent) && nameOf(unit) === nameOf(path))
  return isTaken ? 'taken' : null
}

/** Why a unit can't move to a path, with all that stands below it; null where it can. It never comes to stand within itself. */
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

/** How many people work in each unit, and there and below it; `counts` are those of whoever works in a path itself. */
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
