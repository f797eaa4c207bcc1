import * as z from 'zod/mini'
import { FileManifest } from '../content/file-manifest.ts'
import { ScormManifest } from '../content/scorm-manifest.ts'
import { ContentToolData } from './content-tool-data.ts'
import { LaterPage } from './later-page.ts'

/** The four kinds of resource (specification 1 and 3). A new kind is a member here and an entry in `ResourceData`. */
export const RESOURCE_TYPES = ['bundle', 'scorm', 'post', 'contenttool'] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

/** Game: `url` is the path of its entry file inside the package; `cloudAssets` are files that only an online play may fetch. */
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

/** Post: sanitised rich text, an optional link, and files (images, videos, PDF) from its manifest in reading order. */
export const PostData = z.object({
  type: z.literal('post'),
  id: z.string(),
  html: z.string(),
  link: z.nullable(z.string()),
  files: z.array(z.object({ path: z.string(), title: z.string() })),
  fileHashes: z.optional(FileManifest),
})
export type PostData = z.infer<typeof PostData>

export const ResourceData = z.discriminatedUnion('type', [BundleData, ScormData, PostData, ContentToolData])
export type ResourceData = z.infer<typeof ResourceData>

/** The data of a resource of a kind that this version does not know. A newer version of the app opens it. */
export type UnknownData = { type: 'unknown' }

const isUnknownType = (type: string) => !(RESOURCE_TYPES as readonly string[]).includes(type)
const AnyUnknown = z.string().check(z.refine(isUnknownType))

/** A resource's kind in a listing: a kind that this version does not know is read as `unknown` (docs/decisions/wire-version.md). */
export const ListedType = z.union([
  z.enum(RESOURCE_TYPES),
  z.pipe(
    AnyUnknown,
    z.transform((_: string) => 'unknown' as const),
  ),
])
export type ListedType = z.infer<typeof ListedType>

/** Data that this version does not know: another kind, or a page with a block or a question of a later kind. */
const OfNewer = z.object({ type: z.union([AnyUnknown, z.literal('contenttool')]) })

/** A resource's content in a listing. Of content that this version does not know nothing is stored. */
export const ListedData = z.union([
  ResourceData,
  z.pipe(
    LaterPage,
    z.transform((page: LaterPage): ContentToolData => ({ ...page, type: 'contenttool' })),
  ),
  z.pipe(
    OfNewer,
    z.transform((_: { type: string }): UnknownData => ({ type: 'unknown' })),
  ),
])
export type ListedData = z.infer<typeof ListedData>
