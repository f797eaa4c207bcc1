import type { Audience } from '@vereda/domain/audience/audience.ts'
import type { Queries, Statement } from '../../platform/database/database.ts'
import { batchesOf } from '../../platform/database/in-batches.ts'
import { ONCE, TELL } from '../notifications/tell.ts'
import { GIVEN_NOW, GIVEN_TO_NEWCOMERS } from '../trails/published-trails.ts'

const GROUP_TRAIL = {
  name: 'give-trail',
  text: `insert into group_trail (domain_id, id, trail_id, version, journey_id, categories, team_type, starts_at, ends_at,
      approval_rating, audience, takes_newcomers)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning id`,
}

export type NewGroupTrail = {
  id: string
  trailId: string
  version: number
  journeyId: string
  categories: string[]
  teamType: 'event' | 'default' | null
  /** The bounds of the time in which it may be played; left out where there is none. */
  starts?: string | null
  ends?: string | null
  /** The percentage that passes, where it differs from the trail's. */
  approvalRating?: number | null
  /** Left out where the trail is for the members of its journey. */
  audience?: Audience | null
  /** Whether people who join the audience later get it too. */
  takesNewcomers?: boolean
}

/** Gives a published trail to a new group that has nobody in it yet; false where a group with this id exists. */
export async function addGroupTrail(tx: Queries, group: NewGroupTrail): Promise<boolean> {
  const { id, trailId, version, journeyId, categories, teamType, starts = null, ends = null } = group
  const { approvalRating = null, audience = null, takesNewcomers = true } = group
  const meant = audience && JSON.stringify(audience)
  const values = [
    id,
    trailId,
    version,
    journeyId,
    categories,
    teamType,
    starts,
    ends,
    approvalRating,
    meant,
    takesNewcomers,
  ]
  return (await tx.rows(GROUP_TRAIL, [tx.domainId, ...values])).length > 0
}

const enrolling = (name: string, given: string) => ({
  name,
  // everyone is in the ranking with 0 points from the start, so that positions count them
  text: `with enrolled as (
      insert into player (domain_id, group_trail_id, player_id, group_user_id, version, enrolled_at, is_hidden)
      select $1, g.id, l.id, g.id || ':' || l.id, g.version, coalesce(l.enrolled, now()),
        coalesce((select a.hide_from_ranking from account a where a.domain_id = $1 and a.id = l.id), false)
      from ${given} g, unnest($3::text[], $4::timestamptz[]) l (id, enrolled)
      on conflict do nothing returning player_id
    ), told as (
      ${TELL} select $1, e.player_id, 'grouptrail', 'grouptrail:' || $2, $2, null
      from enrolled e join unnest($3::text[], $4::timestamptz[]) l (id, enrolled) on l.id = e.player_id where l.enrolled is null ${ONCE}
    )
    insert into ranking_histogram as h (domain_id, group_trail_id, kind, total, players)
    select $1, $2, 'learner', 0, count(*) from enrolled having count(*) > 0
    on conflict (domain_id, group_trail_id, kind, total) do update set players = h.players + excluded.players`,
})
const ENROL = enrolling('enrol-learners', GIVEN_NOW)
const ENROL_NEWCOMERS = enrolling('enrol-newcomers', GIVEN_TO_NEWCOMERS)

/** `enrolledAt` is left out for an enrolment now, by the database's clock. */
export type Learner = { accountId: string; enrolledAt?: Date }

async function enrolBy(
  statement: Statement,
  tx: Queries,
  groupTrailId: string,
  learners: readonly Learner[],
): Promise<void> {
  for (const some of batchesOf(learners)) {
    const ids = some.map((learner) => learner.accountId)
    const dates = some.map((learner) => learner.enrolledAt ?? null)
    await tx.rows(statement, [tx.domainId, groupTrailId, ids, dates])
  }
}

/**
 * Enrols learners in a group trail. Those who are in it already stay as they are. New learners get a notification, unless `enrolledAt` gives a
 * past date.
 */
export const enrol = (tx: Queries, groupTrailId: string, learners: readonly Learner[]): Promise<void> =>
  enrolBy(ENROL, tx, groupTrailId, learners)

/** Enrols newcomers in a group trail that was found for them, unless it was withdrawn since then. */
export const enrolNewcomers = (
  tx: Queries,
  groupTrailId: string,
  accountIds: readonly string[],
): Promise<void> =>
  enrolBy(
    ENROL_NEWCOMERS,
    tx,
    groupTrailId,
    accountIds.map((accountId) => ({ accountId })),
  )
