import { FileManifest, ManifestFile } from '@vereda/domain/content/file-manifest.ts'
import type { PlacedNode } from '@vereda/domain/draft/draft-node.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import * as z from 'zod/mini'
import { filesOfManifest } from '../trails/page-files.ts'

const WithFiles = z.object({ fileHashes: FileManifest })

const hashesIn = (data: unknown): string[] => {
  const read = z.safeParse(WithFiles, data)
  if (!read.success) return []
  return filesOfManifest(read.data.fileHashes)
}

const hashesOfFile = (file: unknown): string[] => {
  const read = z.safeParse(ManifestFile, file)
  if (!read.success) return []
  const { hash, small } = read.data
  return small ? [hash, small.hash] : [hash]
}

/** The hashes that a node names: those in a page's or post's data, or the hash of a file node. */
const inNode = (node: PlacedNode): string[] => {
  if (node.kind === 'file') return hashesOfFile(node.fields.file)
  return node.kind === 'resource' ? hashesIn(node.fields.data) : []
}

/** The hashes of the files that operations add to a draft. */
export function namedFiles(operations: readonly Operation[]): Set<string> {
  const hashes = operations.flatMap((one): string[] => {
    if (one.op === 'set') return [...hashesIn(one.value), ...hashesOfFile(one.value)]
    return one.op === 'insert' ? one.nodes.flatMap(inNode) : []
  })
  return new Set(hashes)
}
