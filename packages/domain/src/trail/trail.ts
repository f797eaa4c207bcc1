import * as z from 'zod/mini'
import { Badge } from '../badge/badge.ts'
import { ListedChallenge } from '../challenge/challenge.ts'
import { Activity } from '../resource/activity.ts'
import { ListedData, ListedType } from '../resource/kinds.ts'
import { Resource } from '../resource/resource.ts'
import { Step } from '../step/step.ts'
import { ListedTest, TrailDocument } from './trail-document.ts'

/** A badge as a learner sees it: `badgeDate` (ISO 8601) is when it was won, null while it is not. */
export const EarnedBadge = z.extend(Badge, { badgeDate: z.nullable(z.string()) })
export type EarnedBadge = z.infer<typeof EarnedBadge>

/**
 * A resource as a learner sees it (specification 3): the author's part and what was earned. A newer version may have sent a kind that this
 * one does not know.
 */
export const TrailResource = z.extend(Resource, {
  type: ListedType,
  data: ListedData,
  ...Activity.shape,
  badges: z.array(EarnedBadge),
  offline: z.boolean(),
  disabled: z.boolean(),
  reason: z.nullable(z.string()),
})
export type TrailResource = z.infer<typeof TrailResource>

/** A step as a learner sees it: points earned, the most that can be earned, bonus earned. */
export const TrailStep = z.extend(Step, {
  resources: z.array(TrailResource),
  challenge: z.optional(ListedChallenge),
  stepPoints: z.number(),
  stepSum: z.number(),
  bonusPoints: z.number(),
})
export type TrailStep = z.infer<typeof TrailStep>

/** The totals of one player in one trail (specification 3, decisions 2). */
export const TrailTotals = z.object({
  totalResources: z.int(),
  finishedResources: z.int(),
  sumPoints: z.number(),
  bonusPoints: z.number(),
  totalPoints: z.number(),
  maxPoints: z.number(),
  donePoints: z.number(),
  donePointsMax: z.number(),
  completedBadges: z.int(),
  totalBadges: z.int(),
  doneDate: z.nullable(z.string()),
})
export type TrailTotals = z.infer<typeof TrailTotals>

/** The "seen" moments of a trail, each a queue item of its own kind (decisions 3). */
export const TrailMoments = z.object({
  introductionSeen: z.boolean(),
  conclusionSeen: z.boolean(),
  alternateConclusionSeen: z.boolean(),
  rankingSeen: z.boolean(),
  stepsSeen: z.array(z.string()),
  testResponse: z.nullable(z.unknown()),
  reactionResponse: z.nullable(z.unknown()),
})
export type TrailMoments = z.infer<typeof TrailMoments>

/**
 * What the listing says of a trail besides its document. `id` is the groupTrailId, `trailId` the id of the authored trail (decisions 1).
 * `attempt` counts the player's attempts at the trail from 1; an older node does not send it.
 */
export const TrailMembership = z.object({
  id: z.string(),
  trailId: z.string(),
  groupUser: z.string(),
  attempt: z.optional(z.int()),
  journey: z.string(),
  categories: z.array(z.string()),
  teams: z.boolean(),
  team_type: z.nullable(z.enum(['event', 'default'])),
  starts: z.nullable(z.string()),
  ends: z.nullable(z.string()),
  enrolledDate: z.string(),
  lastPlayed: z.nullable(z.string()),
  /** The viewer is not enrolled: nothing that they do counts (decisions 7: see as a learner). */
  preview: z.optional(z.boolean()),
  offline: z.boolean(),
  totalSize: z.number(),
  onlyAssetsSize: z.number(),
  backgroundBadgeImage1: z.nullable(z.string()),
  hashes2: z.optional(z.string()),
  videoUrls: z.array(z.string()),
  imageEditorAssetUrls: z.array(z.string()),
})
export type TrailMembership = z.infer<typeof TrailMembership>

/** A trail as a learner sees it: the answer of `enrollctl/listUser` and what the local store holds. With `summary=true` it has no steps. */
export const Trail = z.object({
  ...TrailDocument.shape,
  ...TrailTotals.shape,
  ...TrailMoments.shape,
  ...TrailMembership.shape,
  steps: z.array(TrailStep),
  test: z.nullable(ListedTest),
})
export type Trail = z.infer<typeof Trail>
