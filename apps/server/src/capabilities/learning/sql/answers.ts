import { OF_TEST } from '@vereda/domain/report/of-test.ts'
import type { ToldAnswer } from '@vereda/domain/report/told-answers.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import { sessionOfDevice } from '../../teams/session-of-device.ts'
import type { Player, Sender } from './player.ts'
import { type PlayerTotals, TOTALS } from './plays.ts'
import { THIS_WEEK } from './week.ts'

const LOCK = {
  name: 'lock-player',
  text: `select test_points as "testPoints", finished, group_user_id as "groupUserId" from player where domain_id = $1 and group_trail_id = $2 and player_id = $3 for update`,
}

type LockedPlayer = { testPoints: number; finished: number; groupUserId: string }

/** Locks a player's row until the transaction ends, so that one transaction at a time changes what is derived from it. */
export async function lockPlayer(tx: Transaction, { groupTrailId, playerId }: Player) {
  return (await tx.rows<LockedPlayer>(LOCK, [tx.domainId, groupTrailId, playerId]))[0]
}

const ATTEMPTS = {
  name: 'test-attempts',
  text: `select idempotency_key as key, points, max_points as "maxPoints" from test_attempt
    where domain_id = $1 and group_trail_id = $2 and player_id = $3 and discarded_at is null`,
}

export type TestAttempt = { key: string; points: number; maxPoints: number }

export const testAttempts = (tx: Queries, player: Player): Promise<TestAttempt[]> =>
  tx.rows<TestAttempt>(ATTEMPTS, [tx.domainId, player.groupTrailId, player.playerId])

const OF_KEY = {
  name: 'test-attempt-of-key',
  text: `select group_trail_id as "groupTrailId", player_id as "playerId", points, discarded_at is not null as "isDiscarded" from test_attempt
    where domain_id = $1 and account_id = $2 and idempotency_key = $3`,
}

/** The attempt at a test that an account sent under a key before, for whichever player, and whether or not it still counts. */
export async function attemptOfKey(tx: Queries, accountId: string, key: string) {
  const rows = await tx.rows<Player & { points: number; isDiscarded: boolean }>(OF_KEY, [
    tx.domainId,
    accountId,
    key,
  ])
  return rows[0]
}

const ADD_ATTEMPT = {
  name: 'add-test-attempt',
  text: `insert into test_attempt (domain_id, group_trail_id, player_id, account_id, idempotency_key, answers, points, max_points, device_date,
      monitor_id, version)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
}

/** `version`: the version of the trail whose test graded the attempt. */
export type NewAttempt = TestAttempt & Sender & { answers: object; date: string; version: number }

export async function addTestAttempt(tx: Queries, player: Player, attempt: NewAttempt): Promise<void> {
  const { accountId, monitorId, key, answers, points, maxPoints, date, version } = attempt
  const values = [
    tx.domainId,
    player.groupTrailId,
    player.playerId,
    accountId,
    key,
    JSON.stringify(answers),
    points,
    maxPoints,
    date,
    monitorId,
    version,
  ]
  await tx.rows(ADD_ATTEMPT, values)
}

const ANSWER_TEST = {
  name: 'keep-first-answers-of-test',
  text: `insert into first_answer (domain_id, group_trail_id, player_id, resource_id, question, answer, is_right)
    select $1, $2, $3, $4, a.question, a.answer, a."right" from json_to_recordset($5) a (question text, answer text, "right" boolean)
    on conflict (domain_id, group_trail_id, player_id, resource_id, question) do nothing`,
}

/** Stores a player's first answer to each question of a trail's test. */
export async function keepTestAnswers(
  tx: Queries,
  { groupTrailId, playerId }: Player,
  answers: readonly ToldAnswer[],
): Promise<void> {
  const values = [tx.domainId, groupTrailId, playerId, OF_TEST, JSON.stringify(answers)]
  if (answers.length > 0) await tx.rows(ANSWER_TEST, values)
}

// moves a player from one total to another in the histogram; reads the common table expression `changed`
const MOVE_IN_HISTOGRAM = `insert into ranking_histogram as h (domain_id, group_trail_id, kind, total, players)
  select $1, $2, c.kind, s.total, s.change from changed c, lateral (values (c.total_before, -1), (c.total, 1)) s (total, change)
  where c.total <> c.total_before order by s.total
  on conflict (domain_id, group_trail_id, kind, total) do update set players = h.players + excluded.players`

const GAIN_TEST = {
  name: 'gain-test-points',
  text: `with changed as (
      update player p set test_points = p.test_points + $4, total_before = p.total, total = p.total + $4,
        last_gain_at = case when $4 > 0 then (select max(t.server_date) from test_attempt t
          where t.domain_id = $1 and t.group_trail_id = $2 and t.player_id = $3 and t.discarded_at is null) else p.last_gain_at end, stamp = p.stamp + 1,
        last_played_at = greatest(p.last_played_at, now()),
        week_points = case when p.week_start >= w.week then p.week_points else 0 end + $4, week_start = greatest(p.week_start, w.week)
      from (select ${THIS_WEEK} as week) w
      where domain_id = $1 and group_trail_id = $2 and player_id = $3 returning p.*
    ), counts_moved as (${MOVE_IN_HISTOGRAM})
    select ${TOTALS} from changed p`,
}

/** Adds points that a test earned to a player's total. */
export async function gainTestPoints(tx: Queries, player: Player, gained: number): Promise<PlayerTotals> {
  return oneRow<PlayerTotals>(tx, GAIN_TEST, [tx.domainId, player.groupTrailId, player.playerId, gained])
}

/** When a reaction was given: the device's date, unless that date can't be right (docs/decisions/dates-and-order.md). */
const givenAt = (
  row: string,
) => `case when ${row}.device_date between (select enrolled_at from marked) and ${row}.server_date
  then ${row}.device_date else ${row}.server_date end`

const REACT = {
  name: 'keep-reaction',
  text: `with marked as (
      update player set stamp = stamp + 1 where domain_id = $1 and group_trail_id = $2 and player_id = $3 returning enrolled_at
    ), kept as (
      insert into reaction as r (domain_id, group_trail_id, player_id, account_id, stars, texts, device_date, monitor_id, given_in)
      select $1, $2, $3, $4, $5, $6, $7, $8, ${sessionOfDevice('$9')} from marked
      on conflict (domain_id, group_trail_id, player_id) do update set account_id = excluded.account_id, stars = excluded.stars,
        texts = excluded.texts, monitor_id = excluded.monitor_id, server_date = now(), given_in = excluded.given_in,
        device_date = case when r.given_in = excluded.given_in then greatest(r.device_date, excluded.device_date) else excluded.device_date end
      where r.given_in = excluded.given_in or ${givenAt('excluded')} >= ${givenAt('r')}
    )
    select from marked`,
}

export type NewReaction = Sender & { stars: number; texts: object; date: string }

/** Stores a player's reaction to a trail; false where there is no such player. The reaction that was given last is kept, whenever it arrives. */
export async function keepReaction(tx: Queries, player: Player, reaction: NewReaction): Promise<boolean> {
  const { accountId, monitorId, stars, texts, date, tokenHash } = reaction
  const values = [
    tx.domainId,
    player.groupTrailId,
    player.playerId,
    accountId,
    stars,
    JSON.stringify(texts),
    date,
    monitorId,
    tokenHash ?? null,
  ]
  return (await tx.rows(REACT, values)).length > 0
}

const owned = `domain_id = $1 and group_trail_id = $2 and player_id = $3`
const DISCARD = [
  {
    name: 'discard-plays',
    text: `update play set discarded_at = now() where ${owned} and discarded_at is null`,
  },
  {
    name: 'discard-attempts',
    text: `update test_attempt set discarded_at = now() where ${owned} and discarded_at is null`,
  },
  { name: 'forget-progress', text: `delete from resource_progress where ${owned}` },
  { name: 'forget-badges', text: `delete from player_badge where ${owned}` },
  {
    name: 'start-anew',
    text: `with changed as (
        update player p set points = 0, bonus = 0, test_points = 0, total_before = p.total, total = 0, finished = 0, done_points = 0,
          done_points_max = 0, badges = 0, last_gain_at = null, week_points = 0, conclusion_seen_at = null, alternate_conclusion_seen_at = null,
          ranking_seen_at = null, stamp = p.stamp + 1, attempt = p.attempt + 1, is_under_way = false,
          version = (select g.version from group_trail g where g.domain_id = $1 and g.id = $2)
        where ${owned} returning p.*
      ) ${MOVE_IN_HISTOGRAM}`,
  },
]

/** Discards all that a player did in a trail, so that the player starts anew on the trail's newest version. The plays stay for reports. */
export async function discardAnswers(tx: Transaction, player: Player): Promise<void> {
  for (const statement of DISCARD)
    await tx.rows(statement, [tx.domainId, player.groupTrailId, player.playerId])
}
