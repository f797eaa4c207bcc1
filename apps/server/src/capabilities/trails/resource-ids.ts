import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { Queries } from '../../platform/database/database.ts'

const HOLDERS = {
  name: 'trails-with-resource',
  text: `select distinct v.trail_id as "trailId" from trail_version v, json_array_elements(v.document->'steps') step,
      json_array_elements(step->'resources') resource
    where v.domain_id = $1 and v.trail_id <> $2 and resource->>'id' = $3 order by 1 limit 1`,
}

/** Another trail of the domain that has, or had in any version, a resource with this id; null where none has. */
export async function otherHolder(tx: Queries, trailId: string, resourceId: string): Promise<string | null> {
  const [holder] = await tx.rows<{ trailId: string }>(HOLDERS, [tx.domainId, trailId, resourceId])
  return holder?.trailId ?? null
}

/**
 * The id of a resource that a file of this name brings to a trail: the trail's is in it, so that no other trail has it. One that is there
 * under the file's name alone keeps it, and its players' progress.
 */
export function resourceIdFor(document: TrailDocument, fileName: string): string {
  const plain = idFrom(fileName)
  const has = document.steps.some((step) => step.resources.some(({ id }) => id === plain))
  return has ? plain : `${document.id}-${plain}`
}

const idFrom = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
