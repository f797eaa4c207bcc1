import { RANKING_SCOPES, Ranking } from '@vereda/domain/ranking/ranking.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

export const trailRanking = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'enrollctl/trailRanking',
  does: 'The first ten players of a trail and the caller’s own position: among all, among those of the caller’s unit (`group`), or by what was gained this week (`week`).',
  access: 'learner',
  player: 'query',
  query: z.strictObject({
    groupTrail: z.string(),
    team: z.optional(z.string()),
    scope: z.optional(z.enum(RANKING_SCOPES)),
  }),
  answer: Ranking,
  refusals: ['signed-out', 'unknown-trail', 'unknown-team', 'ranking-disabled'],
})

export const ENROLLCTL_TRAIL_RANKING_CALLS = { trailRanking } as const
