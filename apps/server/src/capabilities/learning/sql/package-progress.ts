import type { ScormPool } from '@vereda/domain/play/play.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import type { Player } from './player.ts'

const GIVEN = 'json_to_recordset($2::json) g (group_trail_id text, player_id text)'
const LOCK = {
  name: 'lock-players-to-merge',
  text: `with given as materialized (select distinct g.group_trail_id, g.player_id from ${GIVEN} order by 1, 2)
    select p.group_trail_id as "groupTrailId", p.player_id as "playerId", p.attempt from given g cross join lateral (
      select * from player p where p.domain_id = $1 and p.group_trail_id = g.group_trail_id and p.player_id = g.player_id for update) p`,
}

const rowOf = ({ groupTrailId, playerId }: Player) => ({ group_trail_id: groupTrailId, player_id: playerId })

/** Locks players in the same order as a save does. Answers each with the attempt that is under way. */
export const lockPlayers = (tx: Transaction, players: readonly Player[]) =>
  tx.rows<Player & { attempt: number }>(LOCK, [tx.domainId, JSON.stringify(players.map(rowOf))])

const PROGRESS = {
  name: 'package-progress',
  text: `select (select scorm::text from resource_progress r where r.domain_id = $1 and r.group_trail_id = $2 and r.player_id = $3
        and r.resource_id = $4) as scorm,
      (select coalesce(json_agg(distinct y.claimed_points::float8[]), '[]') from play y where y.domain_id = $1 and y.group_trail_id = $2 and y.player_id = $3
        and y.resource_id = $4 and y.version = $5 and y.discarded_at is null and y.scorm is not null) as claims`,
}

/** The stored state of a player's package, and what its plays in one version claimed for each activity. */
export type PackageProgress = { pool: ScormPool; claims: number[][] }

export async function packageProgressOf(
  tx: Transaction,
  { groupTrailId, playerId }: Player,
  { resourceId, version }: { resourceId: string; version: number },
): Promise<PackageProgress> {
  const values = [tx.domainId, groupTrailId, playerId, resourceId, version]
  const row = await oneRow<{ scorm: string | null; claims: number[][] }>(tx, PROGRESS, values)
  return { pool: row.scorm === null ? {} : JSON.parse(row.scorm), claims: row.claims }
}
