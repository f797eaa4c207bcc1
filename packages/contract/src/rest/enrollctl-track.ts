import { CLAIM_BYTES_MAX, Play } from '@vereda/domain/play/play.ts'
import { AttemptNumber, VersionNumber } from '@vereda/domain/plays-file/saved-plays.ts'
import { Activity } from '@vereda/domain/resource/activity.ts'
import { Confirmations } from '@vereda/domain/team/confirmations.ts'
import { TrailTotals } from '@vereda/domain/trail/trail.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Done, TeamParameter } from '../team-parameter.ts'

const TrackedResource = z.strictObject({
  groupTrailId: z.string(),
  resourceId: z.string(),
  team: TeamParameter,
})
const TrackingId = z.object({ result: z.string().check(z.regex(/^track:[0-9a-f-]{36}$/)) })
/** A play record as a device sends it: unknown fields are refused, not ignored (decisions 10). */
export const PlayRecord = z.strictObject(Play.shape)
/** The longest claim and the fields around it, in bytes. */
const PLAY_BODY_MAX = CLAIM_BYTES_MAX + 16 * 1024
const TrailMoment = z.strictObject({ groupTrailId: z.string(), team: TeamParameter })

/** What a counted play changed (decisions 10): the resource's activity, the trail's totals, and the badges that it won. */
export const PlayOutcome = z.object({
  result: z.literal('ok'),
  resource: z.extend(Activity, { id: z.string() }),
  trail: TrailTotals,
  badges: z.array(z.object({ id: z.string(), badgeDate: z.string() })),
})
export type PlayOutcome = z.infer<typeof PlayOutcome>

export const trackTrail = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'enrollctl/trackTrail',
  does: 'Tells that the learner is on this trail, at this resource.',
  access: 'learner',
  player: 'body',
  body: z.strictObject({
    groupTrailId: z.string(),
    resourceId: z.optional(z.nullable(z.string())),
    team: TeamParameter,
  }),
  answer: TrackingId,
  refusals: ['signed-out', 'malformed', 'unknown-trail', 'unknown-resource', 'unknown-team'],
})

/**
 * A contenttool's play has no post of its own (specification 4): it is sent here as `play` and is counted at once. `confirmedBy` says how
 * each of the team's members confirmed being present.
 */
export const trackItem = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'enrollctl/trackItem',
  does: 'Hands out the tracking id under which one play is posted; the same id for an Idempotency-Key seen before.',
  access: 'learner',
  player: 'body',
  earns: 'play',
  idempotent: true,
  bodyMax: PLAY_BODY_MAX,
  body: z.extend(TrackedResource, {
    play: z.optional(PlayRecord),
    attempt: z.optional(AttemptNumber),
    version: z.optional(VersionNumber),
    confirmedBy: z.optional(Confirmations),
  }),
  answer: z.extend(TrackingId, { outcome: z.optional(PlayOutcome) }),
  refusals: [
    'signed-out',
    'malformed',
    'unknown-trail',
    'unknown-resource',
    'unknown-team',
    'too-large',
    'no-room',
  ],
})

export const track = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'enrollctl/track/:uuid',
  does: 'Counts one play under its tracking id; again with the same id changes nothing and answers the same.',
  access: 'learner',
  params: z.strictObject({ uuid: z.uuid() }),
  bodyMax: PLAY_BODY_MAX,
  body: PlayRecord,
  answer: PlayOutcome,
  refusals: [
    'signed-out',
    'malformed',
    'unknown-tracking',
    'unknown-trail',
    'unknown-resource',
    'too-large',
    'no-room',
  ],
})

const moment = (path: string, does: string) =>
  defineCall({
    service: 'rest',
    method: 'POST',
    path,
    does,
    access: 'learner',
    player: 'body',
    body: TrailMoment,
    answer: Done,
    refusals: ['signed-out', 'malformed', 'unknown-trail', 'unknown-team'],
  })

export const trackIntroduction = moment('enrollctl/trackIntroduction', 'The introduction was seen.')
export const trackConclusion = moment('enrollctl/trackConclusion', 'The conclusion was seen.')
export const trackAlternateConclusion = moment(
  'enrollctl/trackAlternateConclusion',
  'The alternate conclusion was seen.',
)
export const trackRanking = moment('enrollctl/trackRanking', 'The ranking was seen.')

export const ENROLLCTL_TRACK_CALLS = {
  track,
  trackAlternateConclusion,
  trackConclusion,
  trackIntroduction,
  trackItem,
  trackRanking,
  trackTrail,
} as const
