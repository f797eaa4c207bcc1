import type { PlacedTrail, StudioJourney } from '@vereda/contract/rest/studio-catalogue.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import { leaveOutOfInvitations } from '../invitations-into.ts'
import { JOURNEY_NAME } from '../journey-name.ts'
import { freshPart } from '../journeys.ts'

const JOURNEYS = {
  name: 'journeys-of-catalogue',
  text: `select j.id, j.name, ${JOURNEY_NAME} as "fullName", j.hostkey = d.hostkey as "isOwn",
      (select count(*) from journey_member m where m.domain_id = $1 and m.journey_id = j.id) as people,
      (select count(*) from group_trail g where g.domain_id = $1 and g.journey_id = j.id and (g.ends_at is null or g.ends_at > now())) as trails
    from journey j join domain d on d.id = $1 where j.domain_id = $1 order by j.position, j.id`,
}

/** A domain's journeys in their order, with how many people and running trails are in each. */
export const journeysOfCatalogue = (tx: Queries): Promise<StudioJourney[]> =>
  tx.rows<StudioJourney>(JOURNEYS, [tx.domainId])

const PLACED = `select g.id, v.title, g.journey_id as "journeyId", g.categories from group_trail g
    join trail_version v on v.domain_id = g.domain_id and v.trail_id = g.trail_id and v.version = g.version`
const TRAILS = {
  name: 'trails-of-catalogue',
  text: `${PLACED} where g.domain_id = $1 and (g.ends_at is null or g.ends_at > now()) order by v.title, g.id limit $2`,
}

/** The trails that were given and are not over, each with its journey and categories. */
export const placedTrails = (tx: Queries, most: number): Promise<PlacedTrail[]> =>
  tx.rows<PlacedTrail>(TRAILS, [tx.domainId, most])

const PLACE = {
  name: 'place-group-trail',
  text: `with placed as (update group_trail set journey_id = $3, categories = $4 where domain_id = $1 and id = $2 returning *)
    ${PLACED.replace('group_trail g', 'placed g')}`,
}

const HOLD_PLACED = {
  name: 'hold-placed-group-trail',
  text: 'select journey_id as "journeyId", categories from group_trail where domain_id = $1 and id = $2 for no key update',
}

/** A group trail's journey and categories. Its row is locked, so that nobody else moves it until the transaction ends. */
export const holdPlaced = async (tx: Transaction, id: string) =>
  (await tx.rows<Pick<PlacedTrail, 'journeyId' | 'categories'>>(HOLD_PLACED, [tx.domainId, id]))[0]

/** Sets a group trail's journey and categories; undefined where there is no such group trail. */
export async function placeTrail(
  tx: Queries,
  { id, journeyId, categories }: Omit<PlacedTrail, 'title'>,
): Promise<PlacedTrail | undefined> {
  return (await tx.rows<PlacedTrail>(PLACE, [tx.domainId, id, journeyId, categories]))[0]
}

const ADD = {
  name: 'make-journey',
  text: `insert into journey (domain_id, id, hostkey, name, position)
    select $1, $2, $2, $3, coalesce(max(position), 0) + 1 from journey where domain_id = $1`,
}
const RENAME = {
  name: 'rename-journey',
  text: 'update journey set name = $3 where domain_id = $1 and id = $2 returning id',
}

const HOLD_NAME = {
  name: 'hold-journey-name',
  text: 'select name from journey where domain_id = $1 and id = $2 for no key update',
}

/** A journey's name. Its row is locked, so that nobody else renames it until the transaction ends. Undefined where there is no such journey. */
export const holdName = async (tx: Transaction, id: string): Promise<string | undefined> =>
  (await tx.rows<{ name: string }>(HOLD_NAME, [tx.domainId, id]))[0]?.name

export const addJourney = async (tx: Queries, id: string, name: string): Promise<void> =>
  void (await tx.rows(ADD, [tx.domainId, id, name]))

const MADE_AS = {
  name: 'journey-made-as',
  text: 'select id, name from journey where domain_id = $1 and right(id, length($2)) = $2 order by id limit 1',
}

/** The journey that a request with this `fresh` id made, whatever its name; undefined where no such request arrived. */
export const journeyMadeAs = async (tx: Queries, fresh: string) =>
  (await tx.rows<{ id: string; name: string }>(MADE_AS, [tx.domainId, freshPart(fresh)]))[0]

/** Renames a journey; false where there is no such journey. */
export const renameJourney = async (tx: Queries, id: string, name: string): Promise<boolean> =>
  (await tx.rows(RENAME, [tx.domainId, id, name])).length > 0

const ORDER = {
  name: 'order-journeys',
  text: `update journey j set position = o.position from unnest($2::text[]) with ordinality o (id, position)
    where j.domain_id = $1 and j.id = o.id`,
}

export const putInOrder = async (tx: Queries, ids: readonly string[]): Promise<void> =>
  void (await tx.rows(ORDER, [tx.domainId, ids]))

const LEAVE = {
  name: 'leave-removed-journey',
  text: 'delete from journey_member where domain_id = $1 and journey_id = $2',
}
const REMOVE = {
  name: 'remove-journey',
  text: `delete from journey j where j.domain_id = $1 and j.id = $2 and j.hostkey <> (select d.hostkey from domain d where d.id = $1)
      and not exists (select from group_trail g where g.domain_id = $1 and g.journey_id = j.id)
      and not exists (select from subject s where s.domain_id = $1 and s.journey_id = j.id) returning name`,
}

/** Removes a journey that has no trail and no subject and is not the domain's own. Returns its name, or undefined where it stays. */
export async function dropJourney(tx: Transaction, id: string): Promise<string | undefined> {
  await tx.rows(LEAVE, [tx.domainId, id])
  await leaveOutOfInvitations(tx, id)
  return (await tx.rows<{ name: string }>(REMOVE, [tx.domainId, id]))[0]?.name
}

const STAND = {
  name: 'trails-in-categories',
  text: `select id, categories from group_trail where domain_id = $1 and categories <> '{}' order by id for update`,
}
const PUT = {
  name: 'put-categories',
  text: `update group_trail g set categories = c.categories from json_to_recordset($2::json) c (id text, categories text[])
    where g.domain_id = $1 and g.id = c.id`,
}

/** A group trail and its categories. */
export type Categorised = { id: string; categories: string[] }

/** Locks every group trail that has a category, and returns them with their categories. */
export const holdCategories = (tx: Transaction): Promise<Categorised[]> =>
  tx.rows<Categorised>(STAND, [tx.domainId])

export const putCategories = async (tx: Transaction, trails: readonly Categorised[]): Promise<void> =>
  void (await tx.rows(PUT, [tx.domainId, JSON.stringify(trails)]))

const DEFAULT = {
  name: 'move-default-category',
  text: 'update domain set default_category = $3 where id = $1 and default_category = $2',
}

/** Where the catalogue began with the moved category, it begins with the new one. */
export const moveDefault = async (tx: Queries, from: string, to: string | null): Promise<void> =>
  void (await tx.rows(DEFAULT, [tx.domainId, from, to]))

const CATEGORY_ORDER = {
  name: 'category-order',
  text: 'select category_order as paths from domain where id = $1',
}
const PUT_CATEGORY_ORDER = {
  name: 'put-category-order',
  text: 'update domain set category_order = $2 where id = $1',
}

export const categoryOrder = async (tx: Queries): Promise<string[]> =>
  (await oneRow<{ paths: string[] }>(tx, CATEGORY_ORDER, [tx.domainId])).paths

export const putCategoryOrder = async (tx: Queries, paths: readonly string[]): Promise<void> =>
  void (await tx.rows(PUT_CATEGORY_ORDER, [tx.domainId, paths]))
