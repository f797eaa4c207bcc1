import type { Trail, TrailResource } from '@vereda/domain/trail/trail.ts'
import type { Key } from '../store/key.ts'
import type { Owner } from '../store/owner.ts'

/** Where a resource was left off in a version of its trail. */
export type LeftOffIn = { version: number } & Pick<TrailResource, 'scorm' | 'objectData'>

/**
 * A trail as the server last told it, with the totals of `team` (null: the learner alone). `stepsSeen` are the steps that were opened on
 * this device; no call sends them to the server. `goneSince` is when the device heard that the trail is no longer this player's (rule C10).
 * `leftBefore` holds, by resource id, where a resource was left off in its former version, if it was played in another version since.
 */
export type CachedTrail = {
  trail: Trail
  team: string | null
  asOf: string
  stepsSeen: string[]
  goneSince?: string
  leftBefore?: Record<string, LeftOffIn>
}

/** A trail in the catalogue: without its steps, at its place in the server's order. */
export type CachedSummary = { trail: Trail; place: number }

/**
 * When the whole listing was last told (ISO 8601, device's clock). It is null while the device's first listing is still coming; `first`
 * then names the trails of its first page, in their order (rule C8).
 */
export type CachedListing = { asOf: string; first?: undefined } | { asOf: null; first: readonly string[] }

const PREFIX = 'trail_'

/** The key of a group trail's row in the tables that hold one for each trail (specification 3: cache). */
export const trailKey = (owner: Owner, groupTrailId: string) =>
  [owner.userId, owner.journey, PREFIX + groupTrailId] as const

/** The key of a trail as the server told it for one player: the team, or the learner alone (null). */
export const cachedKey = (owner: Owner, groupTrailId: string, team: string | null) =>
  [...trailKey(owner, groupTrailId), team ?? ''] as const

/** The id of the trail that a row is about, taken from the row's key: the row need not be read. */
export const trailIdOfKey = ([, , name]: Key): string => String(name).slice(PREFIX.length)

/** A trail as the catalogue keeps it: its figures, names and dates, without steps, texts, questions and lists of files. */
export const summaryOf = (trail: Trail): Trail => ({
  ...trail,
  steps: [],
  introduction: null,
  test: null,
  reaction: null,
  conclusion: { html: '', disableRanking: trail.conclusion.disableRanking },
  alternateConclusion: null,
  testResponse: null,
  reactionResponse: null,
  hashes2: undefined,
  videoUrls: [],
  imageEditorAssetUrls: [],
})
