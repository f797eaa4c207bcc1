import type { Confirmations } from '@vereda/domain/team/confirmations.ts'
import type { Queries, Statement } from '../../../platform/database/database.ts'
import type { Player } from './player.ts'

/** The player of a tracking id `t`: a player, or a removed team that comes back with the play. */
export const TRACKED_PLAYER = 'coalesce(t.player_id, t.away_team)'

const HAND_OUT: Statement = {
  name: 'hand-out-tracking',
  isRepeatable: true, // a repeated statement finds the id of the first
  // The rows are written in order, so that two statements that hand out the same ids don't wait for each other.
  // The update changes nothing, but it locks the row, so that a doubled request reads the first one's id.
  text: `insert into tracking as t (domain_id, account_id, idempotency_key, group_trail_id, player_id, resource_id, version, id, attempt,
      credited, confirmed_by, keeps_state, away_team)
    select $1, a.account_id, a.key, a.group_trail_id, a.player_id, a.resource_id, a.version, a.id, a.attempt, a.credited, a.confirmed_by,
      a.keeps_state, a.away_team
    from json_to_recordset($2::json) as a (account_id text, key text, group_trail_id text, player_id text, resource_id text, version int,
      id uuid, attempt int, credited text[], confirmed_by jsonb, keeps_state boolean, away_team text)
    order by a.account_id, a.key
    on conflict (domain_id, account_id, idempotency_key) do update set idempotency_key = t.idempotency_key
    returning account_id as "accountId", idempotency_key as key, id, group_trail_id as "groupTrailId", ${TRACKED_PLAYER} as "playerId",
      resource_id as "resourceId", version, attempt, coalesce(credited, '{}') as credited,
      coalesce(confirmed_by, '{}') as "confirmedBy", keeps_state as "keepsState"`,
}

/**
 * `attempt`: the player's attempt at the trail, counted from 1, that the id was handed out for.
 * `credited`: the accounts whose team records show the play too. `confirmedBy`: how each of them is said
 * to have been there. `keepsState`: whether the state in which the play left off can be gone on from.
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

/** An id to hand out, with the account and the key that ask for it. */
export type ToHandOut = Tracking & { accountId: string; key: string; isAway?: true }

const nameOf = ({ accountId, key }: Pick<ToHandOut, 'accountId' | 'key'>) => JSON.stringify([accountId, key])

const given = (one: ToHandOut) => ({
  account_id: one.accountId,
  key: one.key,
  group_trail_id: one.groupTrailId,
  resource_id: one.resourceId,
  player_id: one.isAway ? null : one.playerId,
  away_team: one.isAway ? one.playerId : null,
  version: one.version,
  id: one.id,
  attempt: one.attempt,
  keeps_state: one.keepsState,
  credited: one.credited,
  confirmed_by: one.confirmedBy,
})

type HandedOut = Omit<Tracking, 'version' | 'attempt'> & {
  accountId: string
  key: string
  /** Null for an id that was handed out before versions and attempts were kept. */
  version: number | null
  attempt: number | null
}

/** Hands out tracking ids, each for a key of its own. If the account was given an id for its key before, that id is returned. */
export async function handOutTracking(
  tx: Queries,
  asked: readonly ToHandOut[],
): Promise<Map<ToHandOut, Tracking>> {
  if (asked.length === 0) return new Map()
  const rows = await tx.rows<HandedOut>(HAND_OUT, [tx.domainId, JSON.stringify(asked.map(given))])
  const handedOut = new Map(rows.map(({ accountId, key, ...row }) => [nameOf({ accountId, key }), row]))
  return new Map(
    asked.map((one) => {
      const row = handedOut.get(nameOf(one))!
      const { version, attempt } = one
      return [one, { ...row, version: row.version ?? version, attempt: row.attempt ?? attempt }]
    }),
  )
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

/** The attempt for which a tracking id was handed out to this account. */
export async function trackedAttempt(
  tx: Queries,
  trackingId: string,
  accountId: string,
): Promise<TrackedAttempt | undefined> {
  return (await tx.rows<TrackedAttempt>(TRACKED, [tx.domainId, trackingId, accountId]))[0]
}
