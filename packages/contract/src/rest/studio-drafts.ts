import { DraftNode } from '@vereda/domain/draft/draft-node.ts'
import { Operation } from '@vereda/domain/draft/operation.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../text.ts'
import { OF_MANAGER } from './of-manager.ts'

const BODY_BYTES_MAX = 2 * 1024 * 1024
const OPERATIONS_MAX = 500

/** The longest title of a trail, in characters. */
export const TRAIL_TITLE_MAX = 200

const OfTrail = z.strictObject({ trailId: text(128) })
const Revision = z.int().check(z.minimum(0))

/** A draft as it is now. `publishedRevision` is the revision from which the newest version was made, null before the first version. */
export const StudioDraft = z.object({
  trailId: z.string(),
  revision: z.int(),
  publishedRevision: z.nullable(z.int()),
  /** The newest published version of the trail; 0 before the first. */
  version: z.int(),
  nodes: z.array(DraftNode),
})
export type StudioDraft = z.infer<typeof StudioDraft>

/**
 * What needs attention in a draft that differs from what is published: how many things prevent its publication, in how many of its packages
 * the check found something, and where in the editor the first of these is corrected. Null for a draft that is published as it is.
 */
export const DraftFindings = z.object({
  unready: z.int(),
  packages: z.int(),
  item: z.nullable(z.string()),
})
export type DraftFindings = z.infer<typeof DraftFindings>

/** A draft in the list; only the 20 drafts that were changed last have `findings`. */
export const ListedDraft = z.object({
  trailId: z.string(),
  title: z.string(),
  revision: z.int(),
  publishedRevision: z.nullable(z.int()),
  changedDate: z.string(),
  changedBy: z.nullable(z.string()),
  findings: z.nullable(DraftFindings),
})
export type ListedDraft = z.infer<typeof ListedDraft>

/** What somebody changed in one step of a draft. */
const DraftChange = z.object({
  revision: z.int(),
  author: z.nullable(z.string()),
  operations: z.array(Operation),
})
export type DraftChange = z.infer<typeof DraftChange>

/**
 * The body of a 409 `draft-conflict`: the ids that both sides changed, the operations that were sent, and what others changed since the
 * sender's revision.
 */
export const DraftConflict = z.object({
  error: z.literal('draft-conflict'),
  revision: z.int(),
  ids: z.array(z.string()),
  mine: z.array(Operation),
  theirs: z.array(DraftChange),
})
export type DraftConflict = z.infer<typeof DraftConflict>

export const studioDrafts = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/drafts',
  does: 'Lists the domain’s drafts, last changed first, 100 at most, with what is to be seen to in those that are not published as they stand.',
  access: 'editor',
  answer: z.object({ drafts: z.array(ListedDraft) }),
  refusals: ['signed-out', 'not-permitted'],
})

export const newDraft = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/drafts',
  does: 'Begins a draft of a new trail. Under an id of its sender it is begun once, however often it is sent; without one the server makes its id.',
  access: 'editor',
  body: z.strictObject({ id: z.optional(z.uuid()), title: text(TRAIL_TITLE_MAX), locale: text(35) }),
  answer: StudioDraft,
  refusals: OF_MANAGER,
})

export const openDraft = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/drafts/:trailId',
  does: 'Answers the draft of a trail; one that was published and has none gets it from its newest version.',
  access: 'editor',
  params: OfTrail,
  answer: StudioDraft,
  refusals: [...OF_MANAGER, 'unknown-trail'],
})

export const readDraft = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/drafts/:trailId',
  does: 'Answers the draft of a trail as it stands.',
  access: 'editor',
  params: OfTrail,
  answer: StudioDraft,
  refusals: [...OF_MANAGER, 'unknown-trail'],
})

export const sendOperations = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/drafts/:trailId/operations',
  does: 'Applies operations that were made on a revision, all or none, after what others did since; 409 with both sides where they touched the same. `change` is the sender’s: sent twice it is applied once.',
  access: 'editor',
  params: OfTrail,
  bodyMax: BODY_BYTES_MAX,
  body: z.strictObject({
    change: z.uuid(),
    revision: Revision,
    operations: z.array(Operation).check(z.minLength(1), z.maxLength(OPERATIONS_MAX)),
  }),
  answer: z.object({ revision: z.int(), others: z.array(DraftChange) }),
  refusals: [...OF_MANAGER, 'unknown-trail', 'unknown-file', 'draft-conflict'],
})

export const publishDraft = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/drafts/:trailId/publish',
  does: 'Publishes a revision of a draft as the trail’s next version, for its groups and for players who have not begun; 409 when the draft has moved on, or when the trail’s newest version is not `newest` (0 before the first) any more; where that one says the same as the draft, it is answered and there is no other.',
  access: 'editor',
  params: OfTrail,
  body: z.strictObject({ revision: Revision, newest: z.optional(z.int().check(z.minimum(0))) }),
  answer: z.object({ version: z.int() }),
  refusals: [...OF_MANAGER, 'unknown-trail', 'draft-conflict', 'draft-unready'],
})

export const discardDraft = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/drafts/:trailId/discard',
  does: 'Throws away a draft of a trail that was never published, with all that was done to it and the files that nothing else of the domain names; packages stay. 409 when it has moved on from `revision`, or was published.',
  access: 'editor',
  params: OfTrail,
  body: z.strictObject({ revision: Revision }),
  answer: z.object({}),
  refusals: [...OF_MANAGER, 'unknown-trail', 'draft-conflict'],
})

/** A change of a draft with the id of its author; null where that account no longer exists. */
export const LandedChange = z.extend(DraftChange, { authorId: z.nullable(z.string()) })
export type LandedChange = z.infer<typeof LandedChange>

/** Somebody else who has a draft open, and the part of it where they are; empty for the trail as a whole. */
export const DraftCompany = z.object({ id: z.string(), name: z.string(), item: z.string() })
export type DraftCompany = z.infer<typeof DraftCompany>

/** How many changes one answer holds at most; an editor that missed more reads the draft again. */
export const LANDED_MAX = 100

export const besideDraft = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/drafts/:trailId/here',
  does: 'Says that an open editor (`editor`, an id of its own) is at a part of a draft, and answers who else has it open, where, and what landed since the editor’s revision (100 changes at most, the oldest first). Said every 20 seconds; who does not for 75 is gone, and so is who is `isLeaving`.',
  access: 'editor',
  isPersonal: true,
  params: OfTrail,
  body: z.strictObject({
    editor: z.uuid(),
    item: z.string().check(z.maxLength(300)),
    revision: Revision,
    isLeaving: z.optional(z.boolean()),
  }),
  answer: z.object({
    people: z.array(DraftCompany),
    revision: z.int(),
    others: z.array(LandedChange),
    /** The newest published version of the trail; 0 before the first. */
    version: z.optional(z.int()),
  }),
  refusals: [...OF_MANAGER, 'unknown-trail'],
})

export const draftLive = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/drafts/:trailId/live',
  does: 'Tells that a draft changed, or who has it open, as server-sent events (`text/event-stream`) for as long as it is read: one at the beginning, then at most one a second. It ends with the session, with the permission, after a quarter of an hour and when the node leaves: ask again. One account has 12 such streams at a node at most.',
  access: 'editor',
  isPersonal: true,
  params: OfTrail,
  answer: 'stream',
  refusals: [...OF_MANAGER, 'unknown-trail', 'too-many'],
})

export const STUDIO_DRAFT_CALLS = {
  besideDraft,
  discardDraft,
  draftLive,
  studioDrafts,
  newDraft,
  openDraft,
  readDraft,
  sendOperations,
  publishDraft,
} as const
