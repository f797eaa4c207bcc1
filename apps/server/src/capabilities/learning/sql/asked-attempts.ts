import type { Queries, Statement } from '../../../platform/database/database.ts'
import type { Attempt } from '../players.ts'
import type { Player, Sender } from './player.ts'
import { TRACKED_PLAYER, type TrackedAttempt } from './tracking.ts'

/** The player of a play, and the account and key under which it is sent. */
export type AskedAttempt = { player: Player; sender: Pick<Sender, 'accountId'>; key: string }
/** The attempt that the player is in, and the one for which the key was given a tracking id, if there is one. */
export type AttemptFound = { underWay: Attempt; tracked: TrackedAttempt | undefined }

export const ASKED_ATTEMPTS: Statement = {
  name: 'asked-attempts',
  // each row is found by its key: for a list of keys the planner reads a whole domain as long as it knows nothing of the table's size
  text: `select a.n, p.*, t.*
    from json_to_recordset($2::json) as a (n int, group_trail_id text, player_id text, account_id text, key text)
    cross join lateral (
      select p.version, p.attempt, p.is_under_way as "isUnderWay", p.enrolled_at as "enrolledAt", g.trail_id as "trailId"
      from player p join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id
      where p.domain_id = $1 and p.group_trail_id = a.group_trail_id and p.player_id = a.player_id limit 1) p
    left join lateral (
      select t.id, t.group_trail_id as "groupTrailId", ${TRACKED_PLAYER} as "playerId", t.resource_id as "resourceId",
        t.version as "trackedVersion", t.attempt as "trackedAttempt", coalesce(t.credited, '{}') as credited,
        coalesce(t.confirmed_by, '{}') as "confirmedBy", t.keeps_state as "keepsState"
      from tracking t where $3 and t.domain_id = $1 and t.account_id = a.account_id and t.idempotency_key = a.key limit 1) t on true`,
}

type TrackedColumns = Omit<TrackedAttempt, 'version' | 'attempt'> & {
  trackedVersion: number | null
  trackedAttempt: number | null
}
type Row = { n: number } & Attempt & (TrackedColumns | { id: null })

function foundIn({ n: _, version, attempt, isUnderWay, enrolledAt, trailId, ...row }: Row): AttemptFound {
  const underWay = { version, attempt, isUnderWay, enrolledAt, trailId }
  if (row.id === null) return { underWay, tracked: undefined }
  const { trackedVersion, trackedAttempt, ...tracked } = row
  const numbers = { version: trackedVersion ?? version, attempt: trackedAttempt ?? attempt }
  return { underWay, tracked: { ...tracked, ...numbers, enrolledAt, trailId } }
}

/**
 * The attempts found for each of these plays; nothing for a play whose player is not on its trail. A caller that
 * hands out the tracking ids learns then whether the keys had one, and asks for the attempts without `tracked`.
 */
export async function askedAttempts<Asked extends AskedAttempt>(
  tx: Queries,
  asked: readonly Asked[],
  { withTracked = true } = {},
): Promise<Map<Asked, AttemptFound>> {
  const given = asked.map(({ player, sender, key }, n) => ({
    n,
    group_trail_id: player.groupTrailId,
    player_id: player.playerId,
    account_id: sender.accountId,
    key,
  }))
  const rows = await tx.rows<Row>(ASKED_ATTEMPTS, [tx.domainId, JSON.stringify(given), withTracked])
  return new Map(rows.map((row) => [asked[row.n]!, foundIn(row)]))
}
