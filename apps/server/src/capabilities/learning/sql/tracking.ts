import type { Confirmations } from '@vereda/domain/team/confirmations.ts'
import type { Queries, Statement } from '../../../platform/database/database.ts'
import { trackingIdOf } from '../plays/tracking-id.ts'
import type { Player } from './player.ts'

/** Who plays by a tracking id `t`: a player, or a team that was taken away and comes back with the play. */
export const TRACKED_PLAYER = 'coalesce(t.player_id, t.away_team)'

const TRACKING: Statement = {
  name: 'hand-out-tracking',
  isRepeatable: true, // the key finds the first one's id
  // the row is locked by the update that changes nothing, so that a doubled request reads the first one's id
  text: `insert into tracking as t (domain_id, account_id, idempotency_key, group_trail_id, player_id, resource_id, version, id, attempt,
      credited, confirmed_by, keeps_state, away_team)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::json, $12, $13)
    on conflict (domain_id, account_id, idempotency_key) do update set idempotency_key = t.idempotency_key
    returning id, group_trail_id as "groupTrailId", ${TRACKED_PLAYER} as "playerId", resource_id as "resourceId",
      coalesce(version, $7) as version, coalesce(attempt, $9) as attempt, coalesce(credited, '{}') as credited,
      coalesce(confirmed_by, '{}') as "confirmedBy", keeps_state as "keepsState"`,
}

/**
 * `attempt` is the player's go at the trail, counted from 1, that the id was handed out for; `credited` whose team records show it too, and
 * `confirmedBy` by what they are said to have been there; `keepsState` whether what the play left off at can be gone on from.
 */
export type Tracking = Player & {
  id: string
  resourceId: string
  version: number
  attempt: number
  credited: string[]
  confirmedBy: Confirmations
  keepsState: boolean
}

/** The tracking id for a key: the one that it stands for, or the one that this account was given for it before, with the version that it was given for. */
export async function handOutTracking(
  tx: Queries,
  accountId: string,
  key: string,
  tracking: Omit<Tracking, 'id'> & { isAway?: true },
): Promise<Tracking> {
  const { groupTrailId, playerId, resourceId, version, attempt, credited, confirmedBy, isAway } = tracking
  const id = trackingIdOf(tx.domainId, accountId, key)
  const of = [
    groupTrailId,
    isAway ? null : playerId,
    resourceId,
    version,
    id,
    attempt,
    credited,
    JSON.stringify(confirmedBy),
    tracking.keepsState,
    isAway ? playerId : null,
  ]
  const values = [tx.domainId, accountId, key, ...of]
  return (await tx.rows<Tracking>(TRACKING, values))[0]!
}

const TRACKED = {
  name: 'tracked-attempt',
  text: `select t.id, t.group_trail_id as "groupTrailId", p.player_id as "playerId", t.resource_id as "resourceId",
      coalesce(t.version, p.version) as version, coalesce(t.attempt, p.attempt) as attempt, p.enrolled_at as "enrolledAt", g.trail_id as "trailId",
      coalesce(t.credited, '{}') as credited, coalesce(t.confirmed_by, '{}') as "confirmedBy", t.keeps_state as "keepsState"
    from tracking t
    join player p on p.domain_id = t.domain_id and p.group_trail_id = t.group_trail_id and p.player_id = ${TRACKED_PLAYER}
    join group_trail g on g.domain_id = t.domain_id and g.id = t.group_trail_id
    where t.domain_id = $1 and t.id = $2 and t.account_id = $3`,
}

export type TrackedAttempt = Tracking & { enrolledAt: Date; trailId: string; isAway?: true }

/** The attempt that a tracking id was handed out for, to this account. */
export async function trackedAttempt(
  tx: Queries,
  trackingId: string,
  accountId: string,
): Promise<TrackedAttempt | undefined> {
  return (await tx.rows<TrackedAttempt>(TRACKED, [tx.domainId, trackingId, accountId]))[0]
}
