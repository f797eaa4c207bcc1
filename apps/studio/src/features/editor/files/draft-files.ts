import type { StudioFile } from '@vereda/contract/rest/studio-files.ts'
import { pathsOf } from '@vereda/domain/content/block-parts.ts'
import type { ManifestFile } from '@vereda/domain/content/file-manifest.ts'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import { filesOf } from '@vereda/domain/draft/document-of-draft.ts'
import { childrenOf, type Draft } from '@vereda/domain/draft/draft.ts'
import type { BlockNode, ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { placeAtEnd } from '../moves.ts'

/** Adds a sent file to the files of a page or post. */
export function newFile(draft: Draft, resource: string, { path, file }: StudioFile): Operation {
  const place = placeAtEnd(draft, resource, 'file', Math.random())
  const id = `file:${crypto.randomUUID()}`
  return { op: 'insert', nodes: [{ id, kind: 'file', parent: resource, place, fields: { path, file } }] }
}

/** Removes the files with these paths if they were added in this draft. */
export const withoutFiles = (draft: Draft, resource: string, paths: readonly string[]): Operation[] =>
  childrenOf(draft, resource, 'file')
    .filter(({ fields }) => paths.includes(fields.path))
    .map(({ id }) => ({ op: 'remove', id }))

/** Removes the files that a block named and that no block names once the block becomes `next`, or is removed. */
export function unneededFiles(draft: Draft, block: BlockNode, next?: PageBlock): Operation[] {
  const others = childrenOf(draft, block.parent, 'block').filter(({ id }) => id !== block.id)
  const needed = [...others.map(({ fields }) => fields), ...(next ? [next] : [])].flatMap(pathsOf)
  const paths = pathsOf(block.fields).filter((path) => !needed.includes(path))
  return withoutFiles(draft, block.parent, paths)
}

/** Removes a block, with the files that no other block names. */
export const removedBlock = (draft: Draft, block: BlockNode): Operation[] => [
  { op: 'remove', id: block.id },
  ...unneededFiles(draft, block),
]

/** A file of a page or post, by its path. */
export function fileOf(draft: Draft, resource: ResourceNode, path: string): ManifestFile | undefined {
  const files = filesOf(draft, resource)
  return Object.hasOwn(files, path) ? files[path] : undefined
}
