import { type Audience, type AudiencePart, keyOfPart } from '../audience/audience.ts'
import type { GroupCondition, GroupRule } from '../people-group/group-rule.ts'
import { isWithin, keyOfUnit, movedUnit, type UnitPath } from './unit-tree.ts'

/**
 * A change in an organisation: a unit moves or is renamed with everything below it (`isMerged`: all of it becomes one unit), or a job (by
 * name), a school or a class (by id) becomes another.
 */
export type Change =
  | { kind: 'unit'; from: UnitPath; to: UnitPath; isMerged: boolean }
  | { kind: 'job' | 'school' | 'class'; from: string; to: string }

/** A unit's path after a change. */
const unitAfter = (path: UnitPath, { from, to, isMerged }: Change & { kind: 'unit' }): string[] =>
  isMerged && isWithin(path, from) ? [...to] : movedUnit(path, from, to)

const distinct = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
]

function conditionAfter(condition: GroupCondition, change: Change): GroupCondition {
  if (condition.field === 'unit' && change.kind === 'unit') {
    const paths = condition.paths.map((path) => unitAfter(path, change))
    return { ...condition, paths: distinct(paths, keyOfUnit) }
  }
  if (condition.field === 'unit' || condition.field !== change.kind) return condition
  const values = condition.values.map((value) => (value === change.from ? change.to : value))
  return { ...condition, values: [...new Set(values)] }
}

/** A group's rule after a change, so that it still means the same people. */
export const ruleAfter = ({ all }: GroupRule, change: Change): GroupRule => ({
  all: all.map((condition) => conditionAfter(condition, change)),
})

function partAfter(part: AudiencePart, change: Change): AudiencePart {
  if (part.kind === 'unit' && change.kind === 'unit') return { ...part, path: unitAfter(part.path, change) }
  if (part.kind === 'job' && change.kind === 'job' && part.name === change.from)
    return { ...part, name: change.to }
  return part
}

/** An audience after a change, so that it still means the same people. */
export const audienceAfter = ({ who, except }: Audience, change: Change): Audience => ({
  who: distinct(
    who.map((part) => partAfter(part, change)),
    keyOfPart,
  ),
  except: distinct(
    except.map((part) => partAfter(part, change)),
    keyOfPart,
  ),
})
