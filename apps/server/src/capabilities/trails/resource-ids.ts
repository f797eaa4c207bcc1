import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import { addressPart } from '../../platform/address-part.ts'
import type { Queries, Transaction } from '../../platform/database/database.ts'

/** An id of a resource that a trail may not use, and the trail of the domain that it belongs to. */
export type TakenId = { code: 'resource_id_taken'; resourceId: string; trailId: string }

type Draft = Pick<TrailDocument, 'id' | 'steps'>

const idsOf = (trail: Pick<Draft, 'steps'>): string[] =>
  trail.steps.flatMap((step) => step.resources.map(({ id }) => id))

const HOLD = {
  name: 'hold-resource-ids',
  text: `insert into resource_holder (domain_id, resource_id, trail_id)
    select $1, id, $2 from unnest($3::text[]) id on conflict do nothing`,
}

/** Stores a trail as the holder of its resources' ids that have no holder yet. It waits for another publication of the same ids. */
export async function holdResourceIds(tx: Transaction, trail: Draft): Promise<void> {
  const ids = [...new Set(idsOf(trail))].sort()
  await tx.rows(HOLD, [tx.domainId, trail.id, ids])
}

const OTHER_HOLDER = {
  name: 'other-holder-of-resource-ids',
  text: `select resource_id as "resourceId", trail_id as "trailId" from resource_holder
    where domain_id = $1 and trail_id <> $2 and resource_id = any($3::text[]) order by 1 limit 1`,
}

/**
 * The first id in a draft that belongs to another trail of the domain, by any of that trail's versions; null where there is none. The trail keeps
 * the ids that its latest version has, and with them its players' progress.
 */
export async function takenResourceId(
  tx: Queries,
  draft: Draft,
  latest: TrailDocument | undefined,
): Promise<TakenId | null> {
  const kept = new Set(latest && idsOf(latest))
  const given = idsOf(draft).filter((id) => !kept.has(id))
  const [taken] = await tx.rows<Omit<TakenId, 'code'>>(OTHER_HOLDER, [tx.domainId, draft.id, given])
  return taken ? { code: 'resource_id_taken', ...taken } : null
}

const OWN = {
  name: 'resource-ids-of-trail',
  text: 'select resource_id as id from resource_holder where domain_id = $1 and trail_id = $2',
}

/** The ids that the resources of a trail have, or had in any of its versions. */
export async function resourceIdsOf(tx: Queries, trailId: string): Promise<Set<string>> {
  return new Set((await tx.rows<{ id: string }>(OWN, [tx.domainId, trailId])).map(({ id }) => id))
}

const PLAYED = {
  name: 'is-played-in-some-version',
  text: `select from trail_version v, json_array_elements(v.document->'steps') s
    where v.domain_id = $1 and v.trail_id = $2
      and (s->'challenge'->>'id' = $3 or exists (select from json_array_elements(s->'resources') r where r->>'id' = $3)) limit 1`,
}

/** Whether a resource or a challenge of a trail has this id in any of its versions. */
export async function isPlayedInSome(tx: Queries, trailId: string, id: string): Promise<boolean> {
  return (await tx.rows(PLAYED, [tx.domainId, trailId, id])).length > 0
}

/**
 * The id of the resource that a file of this name brings to a trail. It contains the trail's id, so that no other trail has it. A resource whose
 * id is the file's name alone keeps that id, and with it its players' progress.
 */
export function resourceIdFor(document: TrailDocument, fileName: string): string {
  const plain = addressPart(fileName)
  const has = document.steps.some((step) => step.resources.some(({ id }) => id === plain))
  return has ? plain : `${document.id}-${plain}`
}
