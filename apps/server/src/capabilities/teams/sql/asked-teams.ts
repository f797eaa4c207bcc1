import type { Queries } from '../../../platform/database/database.ts'
import { IS_THERE } from './event-teams.ts'

/** A team that a request names, with the facts that decide whether the account may play for it. */
export type AskedTeam = {
  id: string
  teamType: 'event' | 'default' | null
  groupTrailId: string
  /** Its organizers removed it, so it is in no ranking. */
  isRemoved: boolean
  /** The account ids of its current and former members. */
  members: string[]
  isMember: boolean
  /** The account that asks has the team's group trail. */
  isEnrolled: boolean
}

const ASKED = {
  name: 'asked-teams',
  text: `select t.id, t.group_trail_id as "groupTrailId", not ${IS_THERE('t')} as "isRemoved", g.team_type as "teamType",
      (select coalesce(json_agg(m.account_id), '[]') from team_member m where m.domain_id = $1 and m.team_id = t.id) as members,
      exists (select from team_member m where m.domain_id = $1 and m.team_id = t.id and m.account_id = $2 and m.left_at is null) as "isMember",
      exists (select from player p where p.domain_id = $1 and p.group_trail_id = t.group_trail_id and p.player_id = $2) as "isEnrolled"
    from team t join group_trail g on g.domain_id = t.domain_id and g.id = t.group_trail_id
    where t.domain_id = $1 and t.id = any($3)`,
}

/** The teams of these ids that exist, each with the account's relation to it. */
export const askedTeams = (tx: Queries, accountId: string, ids: readonly string[]): Promise<AskedTeam[]> =>
  tx.rows<AskedTeam>(ASKED, [tx.domainId, accountId, ids])
