import * as z from 'zod/mini'
import { GradedQuestion, ListedQuestion } from '../content/page-block.ts'
import { Step } from '../step/step.ts'

/** 0 journal, 1 map, 2 board, 3 episodes (specification 2, design 7). */
export const TrailType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type TrailType = z.infer<typeof TrailType>

/** What of a test comes in another order to each learner and at each attempt; the author's order where it is missing. */
const Shuffling = z.object({ questions: z.optional(z.boolean()), choices: z.optional(z.boolean()) })
export type Shuffling = z.infer<typeof Shuffling>

/** Questions that close a trail, how often they may be taken, and what of them is shuffled. */
export const TrailTest = z.object({
  questions: z.array(GradedQuestion),
  attempts: z.int(),
  shuffle: z.optional(Shuffling),
})
export type TrailTest = z.infer<typeof TrailTest>

/** A test as a learner sees it. */
export const ListedTest = z.extend(TrailTest, { questions: z.array(ListedQuestion) })
export type ListedTest = z.infer<typeof ListedTest>

/** One version of a published trail: immutable, the same for every learner (architecture 3). Html is sanitised. */
export const TrailDocument = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  subTitle: z.string(),
  locale: z.string(),
  trailType: TrailType,
  cover: z.nullable(z.string()),
  /** What the cover shows, in words; none where it only adorns. */
  coverAlt: z.optional(z.string()),
  minutes: z.optional(z.number()),
  /** False: nothing of it is kept on devices. */
  offline: z.optional(z.boolean()),
  /** The trail in space, opened with `app=xrvoto`: which of its bundles it is (docs/decisions/scenes.md). `trailScene` tells whether it is there. */
  scene: z.optional(z.string()),
  introduction: z.nullable(z.object({ html: z.string() })),
  steps: z.array(Step),
  test: z.nullable(TrailTest),
  reaction: z.nullable(z.object({ questions: z.array(z.object({ id: z.string(), prompt: z.string() })) })),
  conclusion: z.object({ html: z.string(), disableRanking: z.boolean() }),
  alternateConclusion: z.nullable(z.object({ html: z.string() })),
  approvalRating: z.number().check(z.minimum(0), z.maximum(100)),
})
export type TrailDocument = z.infer<typeof TrailDocument>
