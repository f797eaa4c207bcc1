import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../text.ts'

const ARCHIVE_BYTES_MAX = 4 * 1024 ** 3

/** Why an archive can't be used: it is not a trail's archive, is too large, was made by a later version, or is damaged. */
export const ArchiveFault = z.enum(['no-archive', 'too-large', 'later-version', 'broken'])
export type ArchiveFault = z.infer<typeof ArchiveFault>

export const exportTrail = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/drafts/:trailId/archive',
  does: 'The draft of a trail as it stands, or its newest version (`of=published`), as one file (.vereda): its parts, packages, pictures, films and badges; nothing of any learner.',
  access: 'editor',
  params: z.strictObject({ trailId: text(128) }),
  query: z.strictObject({ of: z.optional(z.literal('published')) }),
  answer: 'stream',
  refusals: ['signed-out', 'not-permitted', 'malformed', 'unknown-trail'],
})

export const importTrail = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/archives',
  does: 'Takes a .vereda archive of any domain as multipart `file` and begins a draft of a new trail that says the same (under an `id` of its sender once, however often it is sent); one that can’t be used is answered with the reason, and nothing of it is kept.',
  access: 'editor',
  upload: { file: 'file', bytesMax: ARCHIVE_BYTES_MAX, isStreamed: true },
  query: z.strictObject({ id: z.optional(z.uuid()) }),
  answer: z.object({ trailId: z.nullable(z.string()), refused: z.nullable(ArchiveFault) }),
  refusals: ['signed-out', 'not-permitted', 'malformed'],
})

export const STUDIO_ARCHIVE_CALLS = { exportTrail, importTrail } as const
