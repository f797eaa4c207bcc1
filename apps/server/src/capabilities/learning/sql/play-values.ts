import type { PlayWorth } from '@vereda/domain/play/clamp.ts'
import type { Play, ScormPool } from '@vereda/domain/play/play.ts'
import { PLAY_ROOM_BYTES, playBytes } from '@vereda/domain/play/play-room.ts'
import { believableSpent } from '@vereda/domain/play/time-spent.ts'
import type { ToldAnswer } from '@vereda/domain/report/told-answers.ts'
import type { Resource } from '@vereda/domain/resource/resource.ts'
import { teamRecordOf } from '../../teams/team-record.ts'
import { creditIdOf } from '../tracking-id.ts'
import type { Sender } from './player.ts'
import type { TrackedAttempt } from './tracking.ts'

/** A play with all that the statement needs: what it claims, what it is worth, and the attempt that it belongs to. */
export type PlayToSave = Sender & {
  attempt: TrackedAttempt
  play: Play
  worth: PlayWorth
  /** The resource that was played; none for a challenge. */
  resource?: Resource
  /** The package state to store, where it differs from what the play left. */
  merged?: ScormPool
  resourceMaxPoints: number
  walked: Walked
  /** The play's answers to its questions. */
  answers: readonly ToldAnswer[]
}

/** Where in its trail a play was. `step` counts from 1, `resources` is how many the trail has, and `rating` is what the trail asks for to pass. */
export type Walked = { step: number; resources: number; rating: number }

// a JSON value is sent as text: null in a play is a value, undefined means no value
const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

// a field that a play does not tell stays undefined and is not sent, because the database looks at each key that is sent
const given = ({
  attempt,
  accountId,
  monitorId,
  play,
  worth,
  merged,
  resourceMaxPoints,
  walked,
  answers,
}: PlayToSave) => ({
  tracking_id: attempt.id,
  group_trail_id: attempt.groupTrailId,
  player_id: attempt.playerId,
  account_id: accountId,
  resource_id: attempt.resourceId,
  version: attempt.version,
  attempt: attempt.attempt,
  seq: play.seq,
  claimed_points: play.points,
  claimed_bonus: play.bonus,
  points: worth.points,
  bonus: worth.bonus,
  badges: worth.badges,
  finished: worth.finished,
  device_date: play.date,
  enrolled_at: attempt.enrolledAt,
  scorm: json(play.scorm),
  merged_scorm: json(merged),
  object_data: json(play.objectData),
  test_response: json(play.testResponse),
  resource_max_points: resourceMaxPoints,
  bytes: playBytes(play),
  sender_id: accountId,
  monitor_id: monitorId ?? undefined,
  ...walked,
  answers: answers.length > 0 ? answers : undefined,
  spent: believableSpent(play.spent) ?? undefined,
  offline: play.offline,
})

/** A play's row, and for a team's play the rows of the team records credited with it. Their ids are derived from the play's id and the account. */
const givenWithRecords = (toSave: PlayToSave) => {
  const row = given(toSave)
  const { id, playerId, credited, confirmedBy } = toSave.attempt
  const records = credited.map((accountId) => ({
    ...row,
    tracking_id: creditIdOf(id, accountId),
    player_id: teamRecordOf(accountId),
    account_id: accountId,
    team_id: playerId,
    answers: undefined,
    spent: undefined,
    offline: undefined, // answers, time and network are the team's
    confirmed_by: confirmedBy[accountId],
    attempt: undefined, // a team that starts anew takes nothing from its members
    // what the content saved is the team's, and is stored once
    scorm: undefined,
    merged_scorm: undefined,
    object_data: undefined,
    test_response: undefined,
    bytes: 0,
  }))
  return [row, ...records]
}

/** The statement's values. */
export const playValues = (domainId: number, plays: readonly PlayToSave[]) => [
  domainId,
  JSON.stringify(plays.flatMap(givenWithRecords)),
  PLAY_ROOM_BYTES,
]
