import { LANDED_MAX, type LandedChange } from '@vereda/contract/rest/studio-drafts.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { NEWEST_VERSION } from './drafts.ts'

const STATE = {
  name: 'draft-state',
  text: `select d.revision, ${NEWEST_VERSION} as version from draft d where d.domain_id = $1 and d.trail_id = $2`,
}

/** A draft's revision, and the newest version of its trail, 0 before the first; undefined where the trail has no draft. */
export const draftState = async (
  tx: Queries,
  trailId: string,
): Promise<{ revision: number; version: number } | undefined> =>
  (await tx.rows<{ revision: number; version: number }>(STATE, [tx.domainId, trailId]))[0]

const LANDED = {
  name: 'draft-changes-landed',
  text: `select c.revision, a.name as author, a.id as "authorId", c.operations from draft_change c
    left join account a on a.domain_id = c.domain_id and a.id = c.author_id
    where c.domain_id = $1 and c.trail_id = $2 and c.revision > $3 and c.revision <= $4 order by c.revision limit ${LANDED_MAX}`,
}

type Span = { trailId: string; after: number; until: number }

/** The changes of a draft after one revision, up to another. */
export const landedSince = (tx: Queries, { trailId, after, until }: Span): Promise<LandedChange[]> =>
  tx.rows<LandedChange>(LANDED, [tx.domainId, trailId, after, until])
