import type { Queries } from '../../../platform/database/database.ts'
import type { Listed } from './chosen-players.ts'

const KNOWN = {
  name: 'version-of-result',
  text: 'select version from trail_version where domain_id = $1 and trail_id = $2 and version = $3',
}

/** By which version's steps and questions is told: the newest, or the one that a filter leaves alone, whose people never saw those of the newest. */
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
