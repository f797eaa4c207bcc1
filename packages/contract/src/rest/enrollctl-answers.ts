import { DeviceDate } from '@vereda/domain/play/device-date.ts'
import { REACTION_TEXT_MAX } from '@vereda/domain/trail/reaction-text.ts'
import { TestAnswers } from '@vereda/domain/trail/test-report.ts'
import { TrailTotals } from '@vereda/domain/trail/trail.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Done, TeamParameter } from '../team-parameter.ts'

const TrailParameter = z.strictObject({ trailId: z.string() })

export const tracktest = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'enrollctl/tracktest/:trailId',
  does: 'Grades one attempt at the trail’s test; an Idempotency-Key seen before answers the same.',
  access: 'learner',
  player: 'body',
  earns: true,
  idempotent: true,
  params: TrailParameter,
  body: z.strictObject({
    answers: TestAnswers,
    date: DeviceDate,
    team: TeamParameter,
  }),
  answer: z.object({
    result: z.literal('ok'),
    points: z.number(),
    maxPoints: z.number(),
    trail: TrailTotals,
  }),
  refusals: [
    'signed-out',
    'malformed',
    'unknown-trail',
    'unknown-resource',
    'unknown-team',
    'no-attempts-left',
    'trail-unfinished',
  ],
})

export const trackreaction = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'enrollctl/trackreaction/:trailId',
  does: 'Keeps what the learner thought of the trail: 1 to 5 stars and free texts; never scored.',
  access: 'learner',
  player: 'body',
  earns: true,
  idempotent: true,
  params: TrailParameter,
  body: z.strictObject({
    stars: z.int().check(z.minimum(1), z.maximum(5)),
    texts: z.record(z.string(), z.string().check(z.maxLength(REACTION_TEXT_MAX))),
    date: DeviceDate,
    team: TeamParameter,
  }),
  answer: Done,
  refusals: ['signed-out', 'malformed', 'unknown-trail', 'unknown-team'],
})

export const deleteAllAnswersPlayer = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'enrollctl/deleteAllAnswersPlayer/',
  does: 'Starts the trail anew: every play so far is kept as discarded and counts no more.',
  access: 'learner',
  player: 'body',
  body: z.strictObject({
    groupTrailId: z.string(),
    groupUserId: z.optional(z.nullable(z.string())),
    team: TeamParameter,
  }),
  answer: Done,
  refusals: ['signed-out', 'malformed', 'unknown-trail', 'unknown-team', 'not-permitted'],
})

export const ENROLLCTL_ANSWERS_CALLS = { deleteAllAnswersPlayer, trackreaction, tracktest } as const
