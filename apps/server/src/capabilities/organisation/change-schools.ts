import { accepted } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse, refuseTaken } from '../../platform/http/refusal.ts'
import { journeyId } from '../directory/journeys.ts'
import { cityOf } from '../identity/cities.ts'
import { applyRules, followChange, isNamed, recordChange, welcome } from './follow-change.ts'
import { addClass, classOf, dropClass, hasStood, isClassTaken, saveClass } from './sql/classes.ts'
import { holdOrganisation } from './sql/followers.ts'
import { dropSchool, hasClasses, isSchoolTaken, saveSchool, schoolOf } from './sql/schools.ts'

type Changed = Outcome<{ people: number }>

/** Whether the stored values differ both from those that the manager saw (where the request has them) and from the new ones. */
const isChanged = <T extends object>(stands: T, { was, now }: { was: T | undefined; now: T }) => {
  const isOther = (one: T) => (Object.keys(one) as (keyof T)[]).some((key) => one[key] !== stands[key])
  return was !== undefined && isOther(was) && isOther(now)
}

type SeenSchool = { name: string; cityId: string | null }
type SavingSchool = SeenSchool & {
  id: string | null
  fresh: string
  was?: SeenSchool | undefined
  by: string
}

/** Makes a school (with the id `fresh`), or changes one. */
export async function saveSchoolByManager(
  tx: Transaction,
  { id: known, fresh, was, by, ...given }: SavingSchool,
): Promise<Outcome<{ id: string }>> {
  const [id, name] = [known ?? fresh, given.name.trim()]
  if (name === '') return refuse('malformed', { field: 'name' })
  const city = given.cityId === null ? null : await cityOf(given.cityId)
  if (given.cityId !== null && !city) return refuse('malformed', { field: 'cityId' })
  await holdOrganisation(tx)
  const stands = known === null ? null : await schoolOf(tx, known)
  if (stands === undefined) return refuse('not-found')
  if (stands && isChanged<SeenSchool>(stands, { was, now: { name, cityId: given.cityId } }))
    return refuse('changed-meanwhile')
  const place = { state: city?.state ?? null, cityId: city?.id ?? null, city: city?.name ?? null }
  if (await isSchoolTaken(tx, { id, name, ...place })) return refuseTaken('name')
  await saveSchool(tx, { id, name, ...place })
  await recordChange(tx, by, name)
  return accepted({ id })
}

/** Removes a school. Its people and classes move to another school, or its people have none. */
export async function removeSchoolByManager(
  tx: Transaction,
  { id, to, by }: { id: string; to: string | null; by: string },
): Promise<Changed> {
  await holdOrganisation(tx)
  const school = await schoolOf(tx, id)
  if (!school) return refuse('not-found')
  const other = to === null ? null : await schoolOf(tx, to)
  if (to === id || other === undefined) return refuse('malformed', { field: 'to' })
  const isNeeded = (await hasClasses(tx, id)) || (await isNamed(tx, { kind: 'school', from: id }))
  if (to === null && isNeeded) return refuse('still-in-use')
  const rules = to === null ? [] : await followChange(tx, { kind: 'school', from: id, to })
  const people = await dropSchool(tx, id, to)
  await applyRules(tx, rules)
  if (to !== null) await welcome(tx, people)
  await recordChange(tx, by, other ? `${school.name} → ${other.name}` : school.name)
  return accepted({ people: people.length })
}

type SeenClass = { name: string; schoolId: string }
type SavingClass = SeenClass & { id: string | null; was?: SeenClass | undefined; by: string }

/** Makes a class of a school, or changes a class's name or school. */
export async function saveClassByManager(
  tx: Transaction,
  { id: known, schoolId, was, by, ...given }: SavingClass,
): Promise<Outcome<{ id: string }>> {
  const name = given.name.trim()
  if (name === '') return refuse('malformed', { field: 'name' })
  await holdOrganisation(tx)
  const stands = known === null ? null : await classOf(tx, known)
  if (stands === undefined) return refuse('not-found')
  if (stands && isChanged<SeenClass>(stands, { was, now: { name, schoolId } }))
    return refuse('changed-meanwhile')
  const school = await schoolOf(tx, schoolId)
  if (!school) return refuse('malformed', { field: 'schoolId' })
  const one = { id: known ?? journeyId(name), name, schoolId }
  if (await isClassTaken(tx, one)) return refuseTaken('name')
  await (known === null ? addClass(tx, one) : saveClass(tx, one))
  await recordChange(tx, by, `${school.name} › ${name}`)
  return accepted({ id: one.id })
}

/** Removes a class; its people stay in the domain and in their school. */
export async function removeClassByManager(
  tx: Transaction,
  { id, by }: { id: string; by: string },
): Promise<Changed> {
  await holdOrganisation(tx)
  const one = await classOf(tx, id)
  if (!one) return refuse('not-found')
  if (await isNamed(tx, { kind: 'class', from: id })) return refuse('still-in-use')
  if (await hasStood(tx, id)) return refuse('journey-in-use')
  const people = await dropClass(tx, id)
  await recordChange(tx, by, one.name)
  return accepted({ people })
}
