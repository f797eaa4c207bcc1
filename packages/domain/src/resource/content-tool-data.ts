import * as z from 'zod/mini'
import { FileManifest } from '../content/file-manifest.ts'
import { PageBlock } from '../content/page-block.ts'

/** A content page: its blocks in reading order, and its files. */
export const ContentToolData = z.object({
  type: z.literal('contenttool'),
  id: z.string(),
  blocks: z.array(PageBlock),
  fileHashes: z.optional(FileManifest),
})
export type ContentToolData = z.infer<typeof ContentToolData>
