import type { Queries } from '../../platform/database/database.ts'
import { addPlayers } from './sql/put-team.ts'

const TRACKED = {
  name: 'tracked-team-away',
  text: `select t.id, t.group_trail_id as "groupTrailId",
      (select coalesce(json_agg(m.account_id), '[]') from team_member m where m.domain_id = $1 and m.team_id = t.id) as members
    from tracking k join team t on t.domain_id = k.domain_id and t.group_trail_id = k.group_trail_id and t.id = k.away_team
    where k.domain_id = $1 and k.id = $2 and k.account_id = $3`,
}
type Away = { id: string; groupTrailId: string; members: string[] }

/** Brings a removed team back when this account has a tracking id of a play for it; false where there is no such team. */
export async function bringTeamBack(tx: Queries, trackingId: string, accountId: string): Promise<boolean> {
  const [team] = await tx.rows<Away>(TRACKED, [tx.domainId, trackingId, accountId])
  if (team) await addPlayers(tx, team)
  return team !== undefined
}
