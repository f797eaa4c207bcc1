import { JOURNEY_NAME_MAX } from '@vereda/domain/organisation/name-lengths.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Done } from '../team-parameter.ts'
import { text } from '../text.ts'
import { OF_MANAGER } from './of-manager.ts'

const Path = text(170)
const Ids = z.array(text(64)).check(z.maxLength(500))
const Paths = z.array(Path).check(z.maxLength(500))

/** A journey; `isOwn`: it is the domain's own journey, which shows every trail and can't be removed. */
export const StudioJourney = z.object({
  id: z.string(),
  name: z.string(),
  /** The name together with the school's, where a class has the same name as another journey. An older node leaves it out. */
  fullName: z.optional(z.string()),
  isOwn: z.boolean(),
  people: z.int(),
  trails: z.int(),
})
export type StudioJourney = z.infer<typeof StudioJourney>

/** A trail that was given and is not over, with its place in the catalogue. */
export const PlacedTrail = z.object({
  id: z.string(),
  title: z.string(),
  journeyId: z.string(),
  categories: z.array(z.string()),
})
export type PlacedTrail = z.infer<typeof PlacedTrail>

/**
 * `hasCategories`: whether the domain’s catalogue shows any; `categoryOrder` names them in the managers’ order, and all others follow by
 * name.
 */
export const StudioCatalogue = z.object({
  journeys: z.array(StudioJourney),
  trails: z.array(PlacedTrail),
  categoryOrder: z.array(z.string()),
  hasCategories: z.boolean(),
})
export type StudioCatalogue = z.infer<typeof StudioCatalogue>

export const studioCatalogue = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/catalogue',
  does: 'Tells the domain’s journeys in their order, with how many people and trails are in each, and in which journey and categories each trail stands that was given and is not over: 500 at most.',
  access: 'manager',
  answer: StudioCatalogue,
  refusals: OF_MANAGER,
})

export const saveJourney = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/journeys',
  does: 'Makes a journey, last in the order and with nobody in it (under `fresh`, which is its sender’s, once, however often and by whatever name it is sent: it is called by the last), or gives the one with this id another name. `was`: the name that it had as it was seen before; where another stands by now, or the journey is gone, nothing is changed.',
  access: 'manager',
  body: z.strictObject({
    id: z.nullable(text(64)),
    fresh: z.optional(z.uuid()),
    name: text(JOURNEY_NAME_MAX).check(z.minLength(1)),
    was: z.optional(text(1_000)),
  }),
  answer: z.object({ id: z.string() }),
  refusals: [...OF_MANAGER, 'changed-meanwhile'],
})

export const orderJourneys = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/journeys/order',
  does: 'Puts all journeys of the domain into this order, in which learners see them. `was`: the order that this was made from; where another stands by now nothing is changed.',
  access: 'manager',
  body: z.strictObject({ ids: Ids, was: z.optional(Ids) }),
  answer: Done,
  refusals: [...OF_MANAGER, 'changed-meanwhile'],
})

export const removeJourney = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/journeys/:id/remove',
  does: 'Removes a journey; its people stay in the domain. One in which a trail ever stood, or school subjects are kept, and the domain’s own stay.',
  access: 'manager',
  params: z.strictObject({ id: text(64) }),
  answer: Done,
  refusals: [...OF_MANAGER, 'journey-in-use'],
})

const Place = { journeyId: text(64), categories: z.array(Path).check(z.maxLength(20)) }

export const placeGroupTrail = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/group-trails/:id/place',
  does: 'Says in which journey and which categories a trail stands that was given. A category is named as `Sales`, or `Sales/Shops` for one below it. `was`: the place as it was seen before; where another stands by now nothing is changed.',
  access: 'manager',
  params: z.strictObject({ id: text(64) }),
  body: z.strictObject({
    ...Place,
    was: z.optional(z.strictObject(Place)),
  }),
  answer: PlacedTrail,
  refusals: [...OF_MANAGER, 'unknown-trail', 'changed-meanwhile'],
})

export const moveCategory = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/categories/move',
  does: 'Gives a category another name or another place, with what stands below it; null takes it away, and its trails stay. Answers how many trails stood in it. `was`: the trails that were seen in it; where one of them no longer stands in it, or nothing in what it is to stand below, nothing is changed.',
  access: 'manager',
  body: z.strictObject({ from: Path, to: z.nullable(Path), was: z.optional(Ids) }),
  answer: z.object({ trails: z.int() }),
  refusals: [...OF_MANAGER, 'changed-meanwhile'],
})

export const orderCategories = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/categories/order',
  does: 'Puts the categories of the domain into this order, in which learners see them, each below the one that it stands in; those that are not named come after, by name. `was`: the order that this was made from, as the catalogue told it; where another stands by now nothing is changed.',
  access: 'manager',
  body: z.strictObject({ paths: Paths, was: z.optional(Paths) }),
  answer: Done,
  refusals: [...OF_MANAGER, 'changed-meanwhile'],
})

export const STUDIO_CATALOGUE_CALLS = {
  studioCatalogue,
  saveJourney,
  orderJourneys,
  removeJourney,
  placeGroupTrail,
  moveCategory,
  orderCategories,
} as const
