import type { Queries } from '../../../platform/database/database.ts'
import type { Listed } from './chosen-players.ts'

const KNOWN = {
  name: 'version-of-result',
  text: 'select version from trail_version where domain_id = $1 and trail_id = $2 and version = $3',
}

/**
 * The version whose steps and questions a report tells: the newest, or an older one that a filter
 * asks for, because its players never saw those of the newest.
 */
export async function versionTold(
  tx: Queries,
  { trailId, version }: { trailId: string; version: number },
  { filter }: Pick<Listed, 'filter'>,
): Promise<number> {
  const asked = Number(filter.version ?? version)
  if (asked >= version) return version
  const [known] = await tx.rows<{ version: number }>(KNOWN, [tx.domainId, trailId, asked])
  return known?.version ?? version
}

const FINISHED = {
  name: 'versions-finished',
  text: `select v.version from trail_version v where v.domain_id = $1 and v.trail_id = $3 and v.version <= $5 and exists (select from player p
      where p.domain_id = $1 and p.group_trail_id = $2 and p.kind = $4 and p.version = v.version and p.completed_at is not null)
    order by 1`,
}

/** The versions that players finished, each of which has its own pass mark. Empty where a filter asks for one version. */
export async function versionsFinished(
  tx: Queries,
  { trailId, version }: { trailId: string; version: number },
  { groupTrailId, kind, filter }: Pick<Listed, 'groupTrailId' | 'kind' | 'filter'>,
): Promise<number[]> {
  if (filter.version !== undefined) return []
  const values = [tx.domainId, groupTrailId, trailId, kind, version]
  return (await tx.rows<{ version: number }>(FINISHED, values)).map((row) => row.version)
}
