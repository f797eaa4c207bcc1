import * as z from 'zod/mini'
import { GradedQuestion, ListedQuestion } from '../content/page-block.ts'
import { Step } from '../step/step.ts'

/** The look of a trail: 0 journal, 1 map, 2 board, 3 episodes (specification 2, design 7). */
export const TrailType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export type TrailType = z.infer<typeof TrailType>

/** Which parts of a test are shuffled for each learner and each attempt; a missing part keeps the author's order. */
const Shuffling = z.object({ questions: z.optional(z.boolean()), choices: z.optional(z.boolean()) })
export type Shuffling = z.infer<typeof Shuffling>

/** The test that closes a trail: its questions, how often it may be taken, and which parts are shuffled. */
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
  /** What the cover shows, in words; missing where the cover is only decoration. */
  coverAlt: z.optional(z.string()),
  minutes: z.optional(z.number()),
  /** False: devices store nothing of the trail. */
  offline: z.optional(z.boolean()),
  /**
   * The trail in space, opened with `app=xrvoto`: the id of one of its bundles (docs/decisions/scenes.md). `trailScene` tells whether that
   * bundle exists.
   */
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
