import type { StudioFile } from '@vereda/contract/rest/studio-files.ts'
import type { ManifestFile } from '@vereda/domain/content/file-manifest.ts'
import type { PageBlock } from '@vereda/domain/content/page-block.ts'
import { filesOf } from '@vereda/domain/draft/document-of-draft.ts'
import { childrenOf, type Draft } from '@vereda/domain/draft/draft.ts'
import type { BlockNode, ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { placeAtEnd } from '../moves.ts'

/** Puts a file that was sent among those of a page or post. */
export function newFile(draft: Draft, resource: string, { path, file }: StudioFile): Operation {
  const place = placeAtEnd(draft, resource, 'file', Math.random())
  const id = `file:${crypto.randomUUID()}`
  return { op: 'insert', nodes: [{ id, kind: 'file', parent: resource, place, fields: { path, file } }] }
}

/** The paths that a block names. */
export function pathsIn(block: PageBlock): string[] {
  switch (block.kind) {
    case 'image':
    case 'file':
      return [block.path]
    case 'video':
      return [block.path, ...(block.captions ?? []).map(({ path }) => path)]
    default:
      return []
  }
}

/** Takes away the files of these paths, where they were added in this draft. */
export const withoutFiles = (draft: Draft, resource: string, paths: readonly string[]): Operation[] =>
  childrenOf(draft, resource, 'file')
    .filter(({ fields }) => paths.includes(fields.path))
    .map(({ id }) => ({ op: 'remove', id }))

/** Takes a block away, with the files that no other block names. */
export function removedBlock(draft: Draft, block: BlockNode): Operation[] {
  const others = childrenOf(draft, block.parent, 'block').filter(({ id }) => id !== block.id)
  const needed = others.flatMap(({ fields }) => pathsIn(fields))
  const paths = pathsIn(block.fields).filter((path) => !needed.includes(path))
  return [{ op: 'remove', id: block.id }, ...withoutFiles(draft, block.parent, paths)]
}

/** A file of a page or post, by its path. */
export function fileOf(draft: Draft, resource: ResourceNode, path: string): ManifestFile | undefined {
  const files = filesOf(draft, resource)
  return Object.hasOwn(files, path) ? files[path] : undefined
}
