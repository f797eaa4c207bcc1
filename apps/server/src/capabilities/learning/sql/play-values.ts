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
  /** What was played, unless it is a challenge. */
  resource?: Resource
  /** What its package keeps with this play, where that is not what the play left. */
  merged?: ScormPool
  resourceMaxPoints: number
  walked: Walked
  /** What the play says of its questions. */
  answers: readonly ToldAnswer[]
}

/** Where in its trail a play was: its step, counted from 1, of a trail with so many resources in all that asks for such a rating to pass. */
export type Walked = { step: number; resources: number; rating: number }

// a JSON value travels as text: null said by a play is a value, undefined is none
const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

// what is not said at all is undefined and no part of what is sent: the database looks at each key that is
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

/** A play's row, and for a team's play those of the team records that are credited with it, each under an id that follows from both. */
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
    offline: undefined, // they are the team's
    confirmed_by: confirmedBy[accountId],
    attempt: undefined, // a team that starts anew takes nothing from its members
    // what content saved is the team's, and kept once
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
