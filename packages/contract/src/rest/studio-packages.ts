import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

const PACKAGE_BYTES_MAX = 4 * 1024 ** 3

/** A checked package of the domain; `files` counts what it holds, `size` is in bytes. */
export const StudioPackage = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['scorm', 'bundle']),
  size: z.number(),
  files: z.int(),
  warnings: z.array(z.string()),
})
export type StudioPackage = z.infer<typeof StudioPackage>

export const addPackage = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/packages',
  does: 'Takes a SCORM or game zip as multipart `file`, checks it as a whole and keeps it for the domain’s trails; one that can’t be used is answered with the reason in words, and nothing of it is kept.',
  access: 'manager',
  upload: { file: 'file', bytesMax: PACKAGE_BYTES_MAX, isStreamed: true },
  query: z.strictObject({ locale: z.optional(z.enum(['en', 'pt-BR', 'es'])) }),
  answer: z.object({ package: z.nullable(StudioPackage), refused: z.nullable(z.string()) }),
  refusals: ['signed-out', 'not-permitted', 'malformed'],
})

export const STUDIO_PACKAGE_CALLS = { addPackage } as const
