import * as z from 'zod/mini'
import { FileManifest } from '../content/file-manifest.ts'
import { PageBlock } from '../content/page-block.ts'
import { ScormManifest } from '../content/scorm-manifest.ts'

/** The four kinds of resource (specification 1 and 3). A new kind is a member here and an entry in `ResourceData`. */
export const RESOURCE_TYPES = ['bundle', 'scorm', 'post', 'contenttool'] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

/** Game: `url` is the entry's path inside the package; `cloudAssets` are files that only an online play may fetch. */
export const BundleData = z.object({
  type: z.literal('bundle'),
  gameId: z.string(),
  url: z.string(),
  hashes: z.optional(FileManifest),
  cloudAssets: z.array(z.string()),
  templateType: z.string(),
})
export type BundleData = z.infer<typeof BundleData>

export const ScormData = z.object({
  type: z.literal('scorm'),
  id: z.string(),
  assetUrl: z.string(),
  assetHashes: z.optional(FileManifest),
  manifest: ScormManifest,
})
export type ScormData = z.infer<typeof ScormData>

/** Post: sanitised rich text, an optional link, and files (images, videos, PDF) of its manifest in reading order. */
export const PostData = z.object({
  type: z.literal('post'),
  id: z.string(),
  html: z.string(),
  link: z.nullable(z.string()),
  files: z.array(z.object({ path: z.string(), title: z.string() })),
  fileHashes: z.optional(FileManifest),
})
export type PostData = z.infer<typeof PostData>

export const ContentToolData = z.object({
  type: z.literal('contenttool'),
  id: z.string(),
  blocks: z.array(PageBlock),
  fileHashes: z.optional(FileManifest),
})
export type ContentToolData = z.infer<typeof ContentToolData>

export const ResourceData = z.discriminatedUnion('type', [BundleData, ScormData, PostData, ContentToolData])
export type ResourceData = z.infer<typeof ResourceData>
