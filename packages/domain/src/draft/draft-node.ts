import * as z from 'zod/mini'
import { Badge } from '../badge/badge.ts'
import { ManifestFile } from '../content/file-manifest.ts'
import { PageBlock } from '../content/page-block.ts'
import { ContentToolData } from '../resource/content-tool-data.ts'
import { PostData } from '../resource/kinds.ts'
import { Resource } from '../resource/resource.ts'
import { Step } from '../step/step.ts'
import { TrailDocument } from '../trail/trail-document.ts'

/** The id of a draft's root node: the trail itself. */
export const ROOT_ID = 'trail'

const NodeId = z.string().check(z.minLength(1), z.maxLength(200))
/** The id of a node below the trail: its kind and its own id, so that nodes of two kinds never have the same id. */
const idOf = (kind: string) => z.string().check(z.regex(new RegExp(`^${kind}:.{1,180}$`)))
/** A node's position among its siblings; places are compared as texts (place.ts). */
const Place = z.string().check(z.regex(/^[0-9a-z]{1,400}$/))

const placed = (kind: string) => ({ id: idOf(kind), parent: NodeId, place: Place })

/** What a resource plays: a page, whose blocks are nodes; a post; or a package of the domain, by its id. */
export const DraftData = z.discriminatedUnion('type', [
  z.omit(ContentToolData, { id: true, blocks: true }),
  z.omit(PostData, { id: true }),
  z.object({ type: z.literal('package'), package: z.string() }),
])
export type DraftData = z.infer<typeof DraftData>

export const TrailNode = z.object({
  id: z.literal(ROOT_ID),
  kind: z.literal('trail'),
  fields: z.omit(TrailDocument, { id: true, version: true, steps: true }),
})
export type TrailNode = z.infer<typeof TrailNode>

export const StepNode = z.object({
  ...placed('step'),
  kind: z.literal('step'),
  fields: z.omit(Step, { id: true, resources: true }),
})
export type StepNode = z.infer<typeof StepNode>

/** `dependencies` are node ids. */
export const ResourceNode = z.object({
  ...placed('resource'),
  kind: z.literal('resource'),
  fields: z.extend(z.omit(Resource, { id: true, type: true, size: true, badges: true, data: true }), {
    data: DraftData,
  }),
})
export type ResourceNode = z.infer<typeof ResourceNode>

export const BadgeNode = z.object({
  ...placed('badge'),
  kind: z.literal('badge'),
  fields: z.omit(Badge, { id: true }),
})
export type BadgeNode = z.infer<typeof BadgeNode>

export const BlockNode = z.object({ ...placed('block'), kind: z.literal('block'), fields: PageBlock })
export type BlockNode = z.infer<typeof BlockNode>

/**
 * A file of a page or post, under the path that its blocks use. It is a node of its own, so that two authors who each add a file have no
 * conflict.
 */
const FileNode = z.object({
  ...placed('file'),
  kind: z.literal('file'),
  fields: z.object({ path: z.string().check(z.minLength(1), z.maxLength(300)), file: ManifestFile }),
})
export type FileNode = z.infer<typeof FileNode>

/** Any node but the root. */
export const PlacedNode = z.discriminatedUnion('kind', [
  StepNode,
  ResourceNode,
  BadgeNode,
  BlockNode,
  FileNode,
])
export type PlacedNode = z.infer<typeof PlacedNode>

export const DraftNode = z.discriminatedUnion('kind', [
  TrailNode,
  StepNode,
  ResourceNode,
  BadgeNode,
  BlockNode,
  FileNode,
])
export type DraftNode = z.infer<typeof DraftNode>

/** The kind of parent that each kind of node has. */
export const PARENT_KIND = {
  step: 'trail',
  resource: 'step',
  badge: 'resource',
  block: 'resource',
  file: 'resource',
} as const satisfies Record<PlacedNode['kind'], DraftNode['kind']>
