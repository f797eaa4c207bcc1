import { eachOnce } from './each-once.ts'
import type { ImportGroup } from './read-groups.ts'

/** A school or class of a roster with the id that it gets where there is none yet. */
export type ListedSchool = { id: string; source: string; name: string }
export type ListedClass = ListedSchool & { label: string; school: string }
export type ImportLists = { schools: readonly ListedSchool[]; classes: readonly ListedClass[] }

/** Those that a domain has: by the id under which a roster named them, where one did. */
export type KnownSchool = { id: string; name: string; source: string | null }
export type KnownClass = KnownSchool & { schoolId: string }
export type KnownLists = { schools: readonly KnownSchool[]; classes: readonly KnownClass[] }

/** What becomes of one: it is made, it is known already, or one that stands there by hand is it (`adopted`). */
export type Resolved<Listed> = Listed & { how: 'made' | 'known' | 'adopted' }

const keyOf = (name: string) => name.trim().toLowerCase()

/** Finds each by its id of the roster, else by its name where just one is called so on both sides and no roster has it. */
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

/** What becomes of a roster's schools and classes beside those that a domain has; a class names its school by the id that it has then. */
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

/** By what rows of a roster may name a school or class: its id there, its label or name. */
export const namesOf = (listed: readonly (ListedSchool & { label?: string })[]): ImportGroup[] =>
  listed.flatMap(({ id, source, name, label }) => [
    { id, name: label ?? name },
    { id, name: source },
  ])
