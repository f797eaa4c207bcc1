import { eachOnce } from './each-once.ts'
import type { ImportGroup } from './read-groups.ts'

/** A school or class of a roster, with the id that it gets where it is new. */
export type ListedSchool = { id: string; source: string; name: string }
export type ListedClass = ListedSchool & { label: string; school: string }
export type ImportLists = { schools: readonly ListedSchool[]; classes: readonly ListedClass[] }

/** A school or class that the domain has; `source` is the id by which a roster named it, null where none did. */
export type KnownSchool = { id: string; name: string; source: string | null }
export type KnownClass = KnownSchool & { schoolId: string }
export type KnownLists = { schools: readonly KnownSchool[]; classes: readonly KnownClass[] }

/** What happens with a school or class of a roster: it is made, it is known already, or one that was made by hand becomes it (`adopted`). */
export type Resolved<Listed> = Listed & { how: 'made' | 'known' | 'adopted' }

const keyOf = (name: string) => name.trim().toLowerCase()

/**
 * Finds each entry by its roster id, else by its name. A name counts only where exactly one entry on each side has it, and no roster has
 * named the domain's one.
 */
function resolve<Listed extends ListedSchool>(
  listed: readonly Listed[],
  known: readonly KnownSchool[],
): Resolved<Listed>[] {
  const bySource = new Map(
    known.flatMap((one) => (one.source === null ? [] : [[one.source, one.id] as const])),
  )
  const byHand = Map.groupBy(
    known.filter(({ source }) => source === null),
    ({ name }) => keyOf(name),
  )
  const alike = Map.groupBy(listed, ({ name }) => keyOf(name))
  return listed.map((one) => {
    const id = bySource.get(one.source)
    if (id !== undefined) return { ...one, id, how: 'known' }
    const hand = byHand.get(keyOf(one.name)) ?? []
    const isOne = hand.length === 1 && alike.get(keyOf(one.name))!.length === 1
    return isOne ? { ...one, id: hand[0]!.id, how: 'adopted' } : { ...one, how: 'made' }
  })
}

/**
 * What happens with a roster's schools and classes, given those that the domain has. A class names its school by the id that the school
 * then has.
 */
export function resolveLists(
  lists: ImportLists,
  known: KnownLists,
): { schools: Resolved<ListedSchool>[]; classes: (Resolved<ListedClass> & { schoolId: string })[] } {
  const schools = resolve(eachOnce(lists.schools), known.schools)
  const bySchool = Map.groupBy(eachOnce(lists.classes), ({ school }) => school)
  const classes = schools.flatMap((school) =>
    resolve(
      bySchool.get(school.source) ?? [],
      known.classes.filter(({ schoolId, source }) => source !== null || schoolId === school.id),
    ).map((one) => ({ ...one, schoolId: school.id })),
  )
  return { schools, classes }
}

/** The names by which rows of a roster may name a school or class: its roster id, its label or its name. */
export const namesOf = (listed: readonly (ListedSchool & { label?: string })[]): ImportGroup[] =>
  listed.flatMap(({ id, source, name, label }) => [
    { id, name: label ?? name },
    { id, name: source },
  ])
