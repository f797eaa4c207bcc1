import { DraftNode } from '@vereda/domain/draft/draft-node.ts'
import { BundleData, ScormData } from '@vereda/domain/resource/kinds.ts'
import * as z from 'zod/mini'

export const HEAD = 'trail.json'
export const FILES_PART = 'files/'
export const FORMAT = 1

/** What every release reads of any archive, also a later one: its format, and the wire version of its parts. */
export const ArchiveVersion = z.object({ format: z.int(), wire: z.string() })

/** A package without its files, which are separate entries of the archive. */
export const PackagePart = z.object({
  name: z.string(),
  data: z.discriminatedUnion('type', [BundleData, ScormData]),
})
export type PackagePart = z.infer<typeof PackagePart>

/** A trail's draft as nodes by their ids, and the packages that it plays by their ids. */
export const ArchiveHead = z.object({
  ...ArchiveVersion.shape,
  nodes: z.record(z.string(), DraftNode),
  packages: z.record(z.string(), PackagePart),
})
export type ArchiveHead = z.infer<typeof ArchiveHead>
