import { type Audience, type AudiencePart, keyOfPart } from '../audience/audience.ts'
import type { GroupCondition, GroupRule } from '../people-group/group-rule.ts'
import { isWithin, keyOfUnit, movedUnit, type UnitPath } from './unit-tree.ts'

/** Something of an organisation that becomes something else: a unit with what stands below it (all of it one unit, where `isMerged`), a job by its name, a school or class by its id. */
export type Change =
  | { kind: 'unit'; from: UnitPath; to: UnitPath; isMerged: boolean }
  | { kind: 'job' | 'school' | 'class'; from: string; to: string }

/** Where a unit's path leads after a change. */
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

/** A group's rule after a change: it means the same people, by what they belong to now. */
export const ruleAfter = ({ all }: GroupRule, change: Change): GroupRule => ({
  all: all.map((condition) => conditionAfter(condition, change)),
})

function partAfter(part: AudiencePart, change: Change): AudiencePart {
  if (part.kind === 'unit' && change.kind === 'unit') return { ...part, path: unitAfter(part.path, change) }
  if (part.kind === 'job' && change.kind === 'job' && part.name === change.from)
    return { ...part, name: change.to }
  return part
}

/** An audience after a change, as a group's rule. */
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
