import type { ResultFigures } from '@vereda/contract/rest/studio-results.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { IS_ALONE } from '../../teams/is-alone.ts'

type Alone = NonNullable<ResultFigures['alone']>

const ALONE = {
  name: 'played-alone',
  text: `with alone as materialized (select p.player_id as id from player p
      where p.domain_id = $1 and p.group_trail_id = $2 and ${IS_ALONE})
    select (select count(*)::int from alone) as count,
      coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name)) from (
        select a.id, a.name from alone join account a on a.domain_id = $1 and a.id = alone.id
        where a.erased_at is null order by a.sort_name, a.id limit $3) n), '[]') as people`,
}

/** How many learners began a trail of teams and are in no team, so that no figure of its teams counts them; and the first `most` of them by name. */
export const playedAlone = async (tx: Queries, groupTrailId: string, most: number): Promise<Alone> =>
  (await tx.rows<Alone>(ALONE, [tx.domainId, groupTrailId, most]))[0]!
