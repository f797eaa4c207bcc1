import type { StudioCover } from '@vereda/contract/rest/studio-covers.ts'
import type { Queries } from '../../../platform/database/database.ts'

const COVERS = {
  name: 'covers-of-trails',
  text: `select t.id as "trailId", v.document->>'cover' as cover, coalesce(v.document->>'coverAlt', '') as "coverAlt"
    from (select distinct unnest($2::text[]) as id) t cross join lateral (select document from trail_version
      where domain_id = $1 and trail_id = t.id order by version desc limit 1) v
    where v.document->>'cover' is not null`,
}

/** The pictures that trails have of their own, in their newest versions. */
export const coversOf = (tx: Queries, trailIds: readonly string[]): Promise<StudioCover[]> =>
  tx.rows<StudioCover>(COVERS, [tx.domainId, trailIds])
