import { TrailChange } from '@vereda/domain/trail/trail-change.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../text.ts'
import { TRAIL_TITLE_MAX } from './studio-drafts.ts'

const Version = z.string().check(z.regex(/^[1-9]\d{0,8}$/))
const OfVersion = z.strictObject({ trailId: text(128), version: Version })
const OF_MANAGER = ['signed-out', 'not-permitted', 'malformed', 'unknown-trail'] as const

/**
 * A published version: `people` are on it, `underWay` of them have begun and not finished; `restored` is the older version that it repeats.
 */
export const StudioVersion = z.object({
  version: z.int(),
  title: z.string(),
  publishedDate: z.string(),
  author: z.nullable(z.string()),
  restored: z.nullable(z.int()),
  people: z.int(),
  underWay: z.int(),
})
export type StudioVersion = z.infer<typeof StudioVersion>

export const studioVersions = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/trails/:trailId/versions',
  does: 'Lists the versions of a published trail, the newest first, 200 at most, with how many people are on each.',
  access: 'editor',
  params: z.strictObject({ trailId: text(128) }),
  answer: z.object({ versions: z.array(StudioVersion) }),
  refusals: OF_MANAGER,
})

export const versionChanges = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/trails/:trailId/versions/:version/changes',
  does: 'Tells what is different in a version from another (`from`, the one before it unless named).',
  access: 'editor',
  params: OfVersion,
  query: z.strictObject({ from: z.optional(Version) }),
  answer: z.object({ from: z.int(), changes: z.array(TrailChange) }),
  refusals: OF_MANAGER,
})

export const draftChanges = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/drafts/:trailId/changes',
  does: 'Tells what publishing a draft as it stands would change in the newest version, how many (people, or teams where they play) have begun that and stay on theirs, and how many have not begun and get it.',
  access: 'editor',
  params: z.strictObject({ trailId: text(128) }),
  answer: z.object({ version: z.int(), changes: z.array(TrailChange), underWay: z.int(), notBegun: z.int() }),
  refusals: [...OF_MANAGER, 'draft-unready'],
})

export const restoreVersion = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/trails/:trailId/versions/:version/restore',
  does: 'Publishes an older version again, as the newest; attempts under way stay on theirs, and the draft stays as it is. 409 where `newest` no longer is the newest.',
  access: 'editor',
  params: OfVersion,
  body: z.strictObject({ newest: z.int().check(z.minimum(1)) }),
  answer: z.object({ version: z.int() }),
  refusals: [...OF_MANAGER, 'draft-conflict'],
})

export const copyTrail = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/drafts/:trailId/copy',
  does: 'Begins a draft of a new trail that says what a trail’s newest version says, or its draft where none was published; its activities are new ones, nobody has it. The id is the sender’s: sent twice it is copied once.',
  access: 'editor',
  params: z.strictObject({ trailId: text(128) }),
  body: z.strictObject({ id: z.uuid(), title: text(TRAIL_TITLE_MAX) }),
  answer: z.object({ trailId: z.string() }),
  refusals: OF_MANAGER,
})

export const STUDIO_VERSION_CALLS = {
  studioVersions,
  versionChanges,
  draftChanges,
  restoreVersion,
  copyTrail,
} as const
