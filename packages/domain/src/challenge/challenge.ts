import * as z from 'zod/mini'
import { GradedQuestion, ListedQuestion } from '../content/page-block.ts'
import { Activity } from '../resource/activity.ts'

/**
 * A step's challenge (decisions 3): questions to answer within `seconds`, with a bonus for speed of at most `maxBonus`. A learner gets its
 * questions sealed.
 */
export const Challenge = z.object({
  id: z.string().check(z.minLength(1)),
  title: z.optional(z.string()),
  seconds: z.int().check(z.minimum(1)),
  maxBonus: z.number().check(z.minimum(0)),
  questions: z.array(GradedQuestion),
})
export type Challenge = z.infer<typeof Challenge>

/** A challenge as a learner sees it: with what the learner has earned so far. It is never finished, so no trail waits for it. */
export const ListedChallenge = z.extend(Challenge, { questions: z.array(ListedQuestion), ...Activity.shape })
export type ListedChallenge = z.infer<typeof ListedChallenge>

/** A listed challenge whose questions are all of kinds that this version knows. */
export type AskableChallenge = ListedChallenge & Pick<Challenge, 'questions'>
