import { Ranking } from '@vereda/domain/ranking/ranking.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

export const trailRanking = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'enrollctl/trailRanking',
  does: 'The first ten players of a trail and the caller’s own position.',
  access: 'learner',
  player: 'query',
  query: z.strictObject({ groupTrail: z.string(), team: z.optional(z.string()) }),
  answer: Ranking,
  refusals: ['signed-out', 'unknown-trail', 'unknown-team', 'ranking-disabled'],
})

export const ENROLLCTL_TRAIL_RANKING_CALLS = { trailRanking } as const
