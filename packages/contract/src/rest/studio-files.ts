import { ManifestFile } from '@vereda/domain/content/file-manifest.ts'
import { SENT_BYTES_MAX, SENT_KINDS } from '@vereda/domain/content/sent-file.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

/** A file that the domain's pages, posts and steps may use; `path` is its place within each of them. */
export const StudioFile = z.object({ kind: z.enum(SENT_KINDS), path: z.string(), file: ManifestFile })
export type StudioFile = z.infer<typeof StudioFile>

/**
 * Why a file can't be used: it is of a kind that is not accepted here, is larger than its kind may be, or is a picture that can't be read.
 */
export const FileFault = z.enum(['other-kind', 'too-large', 'unreadable'])
export type FileFault = z.infer<typeof FileFault>

export const addFile = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/files',
  does: 'Takes a picture, video, sound, captions (WebVTT) or PDF as multipart `file` for the domain’s pages, told by its bytes; one that can’t be used is answered with the reason, and nothing of it is kept.',
  access: 'editor',
  upload: { file: 'file', bytesMax: Math.max(...Object.values(SENT_BYTES_MAX)), isStreamed: true },
  query: z.strictObject({ kind: z.enum(SENT_KINDS) }),
  answer: z.object({ file: z.nullable(StudioFile), refused: z.nullable(FileFault) }),
  refusals: ['signed-out', 'not-permitted', 'malformed'],
})

export const STUDIO_FILE_CALLS = { addFile } as const
