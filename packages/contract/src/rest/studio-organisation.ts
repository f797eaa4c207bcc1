import { JOURNEY_NAME_MAX, ORGANISATION_NAME_MAX } from '@vereda/domain/organisation/name-lengths.ts'
import { UnitPath } from '@vereda/domain/organisation/unit-tree.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../text.ts'
import { OF_MANAGER } from './of-manager.ts'

const Name = text(ORGANISATION_NAME_MAX).check(z.minLength(1))
const ClassName = text(JOURNEY_NAME_MAX).check(z.minLength(1))
const Id = text(64)
const One = z.strictObject({ id: Id })
const City = z.nullable(text(16))
const SeenName = text(1_000)

/** How many units, jobs, schools and classes the answer holds at most, of each. */
export const ORGANISATION_MAX = 5_000

/** A unit by its path; `people` work in the unit itself, `peopleBelow` in it or below it. */
export const StudioUnit = z.object({ path: z.array(z.string()), people: z.int(), peopleBelow: z.int() })
export type StudioUnit = z.infer<typeof StudioUnit>

/** A job by its name; `isListed`: people who sign up may choose it. */
export const StudioJob = z.object({ name: z.string(), isListed: z.boolean(), people: z.int() })
export type StudioJob = z.infer<typeof StudioJob>

export const StudioClass = z.object({ id: z.string(), name: z.string(), people: z.int() })
export type StudioClass = z.infer<typeof StudioClass>

/** A school with its classes, which are journeys; people who sign up can't find a school without a city. */
export const StudioSchool = z.object({
  id: z.string(),
  name: z.string(),
  state: z.nullable(z.string()),
  cityId: z.nullable(z.string()),
  city: z.nullable(z.string()),
  people: z.int(),
  classes: z.array(StudioClass),
})
export type StudioSchool = z.infer<typeof StudioSchool>

/** The parts of an organisation; `isWhole` is false where it has more of something than is listed. */
export const StudioOrganisation = z.object({
  units: z.array(StudioUnit),
  jobs: z.array(StudioJob),
  schools: z.array(StudioSchool),
  isWhole: z.boolean(),
})
export type StudioOrganisation = z.infer<typeof StudioOrganisation>

/** How many people got another unit, job or school, or belong to one that was renamed. */
const Changed = z.object({ people: z.int() })

export const studioOrganisation = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/organisation',
  does: 'Tells what the organisation is made of, with how many people are in each: its units from the top down, its jobs, its schools with their classes. 5000 of each at most.',
  access: 'manager',
  answer: StudioOrganisation,
  refusals: OF_MANAGER,
})

export const addUnit = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/units',
  does: 'Adds a unit with nobody in it, at the top or below one that there is.',
  access: 'manager',
  body: z.strictObject({ path: UnitPath }),
  answer: Changed,
  refusals: [...OF_MANAGER, 'already-exists'],
})

export const moveUnit = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/units/move',
  does: 'Gives a unit another name or another place, with what stands below it: its people, rules of groups and trails that are given follow. Never within itself. Who comes below another unit by it gets what is given to whoever comes there later.',
  access: 'manager',
  body: z.strictObject({ from: UnitPath, to: UnitPath }),
  answer: Changed,
  refusals: [...OF_MANAGER, 'not-found', 'already-exists'],
})

export const removeUnit = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/units/remove',
  does: 'Removes a unit and what stands below it. Its people come into the unit `to`, and get what is given to whoever comes there later; null: they work in no unit, which is refused while a group’s rule or a running trail names the unit.',
  access: 'manager',
  body: z.strictObject({ path: UnitPath, to: z.nullable(UnitPath) }),
  answer: Changed,
  refusals: [...OF_MANAGER, 'not-found', 'still-in-use'],
})

export const addJob = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/jobs',
  does: 'Puts a job on the list from which whoever signs up chooses, as its last; it may be one that people have already.',
  access: 'manager',
  body: z.strictObject({ name: Name }),
  answer: Changed,
  refusals: [...OF_MANAGER, 'already-exists'],
})

export const renameJob = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/jobs/rename',
  does: 'Gives a job another name: its people, rules of groups and trails that are given follow.',
  access: 'manager',
  body: z.strictObject({ from: Name, to: Name }),
  answer: Changed,
  refusals: [...OF_MANAGER, 'not-found', 'already-exists'],
})

export const removeJob = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/jobs/remove',
  does: 'Removes a job. Its people have the job `to` from then on, and get what is given to whoever has it later; null: they have none, which is refused while a group’s rule or a running trail names the job.',
  access: 'manager',
  body: z.strictObject({ name: Name, to: z.nullable(Name) }),
  answer: Changed,
  refusals: [...OF_MANAGER, 'not-found', 'still-in-use'],
})

export const saveSchool = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/schools',
  does: 'Makes a school, or changes the one with this id. `cityId` is one of `cityctl/search`; null: nobody who signs up finds it. `was`: the school as it was seen before; where it is another by now nothing is changed.',
  access: 'manager',
  body: z.strictObject({
    id: z.nullable(Id),
    name: Name,
    cityId: City,
    was: z.optional(z.strictObject({ name: SeenName, cityId: City })),
  }),
  answer: z.object({ id: z.string() }),
  refusals: [...OF_MANAGER, 'not-found', 'already-exists', 'changed-meanwhile'],
})

export const removeSchool = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/schools/:id/remove',
  does: 'Removes a school. Its people and classes come to the school `to`; null: its people are of none, which is refused while it has classes or a group’s rule names it.',
  access: 'manager',
  params: One,
  body: z.strictObject({ to: z.nullable(Id) }),
  answer: Changed,
  refusals: [...OF_MANAGER, 'not-found', 'still-in-use'],
})

export const saveClass = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/classes',
  does: 'Makes a class of a school, with nobody in it, or gives the one with this id another name or school. A class is a journey. `was`: the class as it was seen before; where it is another by now nothing is changed.',
  access: 'manager',
  body: z.strictObject({
    id: z.nullable(Id),
    name: ClassName,
    schoolId: Id,
    was: z.optional(z.strictObject({ name: SeenName, schoolId: Id })),
  }),
  answer: z.object({ id: z.string() }),
  refusals: [...OF_MANAGER, 'not-found', 'already-exists', 'changed-meanwhile'],
})

export const removeClass = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/classes/:id/remove',
  does: 'Removes a class with what is taught in it; its people stay in the domain and their school. Refused while a group’s rule names it, and where a trail ever stood in it.',
  access: 'manager',
  params: One,
  body: z.strictObject({}),
  answer: Changed,
  refusals: [...OF_MANAGER, 'not-found', 'still-in-use', 'journey-in-use'],
})

export const STUDIO_ORGANISATION_CALLS = {
  studioOrganisation,
  addUnit,
  moveUnit,
  removeUnit,
  addJob,
  renameJob,
  removeJob,
  saveSchool,
  removeSchool,
  saveClass,
  removeClass,
} as const
