import { FileManifest } from '@vereda/domain/content/file-manifest.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import * as z from 'zod/mini'

const WithFiles = z.object({ fileHashes: FileManifest })

const hashesIn = (data: unknown): string[] => {
  const read = z.safeParse(WithFiles, data)
  if (!read.success) return []
  return Object.values(read.data.fileHashes).flatMap(({ hash, small }) =>
    small ? [hash, small.hash] : [hash],
  )
}

/** The hashes of files that a page's or post's data names. */
export const filesOfData = (data: unknown): Set<string> => new Set(hashesIn(data))

/** The hashes of files that operations bring to a draft. */
export function namedFiles(operations: readonly Operation[]): Set<string> {
  const given = operations.flatMap((one): unknown[] => {
    if (one.op === 'set') return [one.value]
    if (one.op !== 'insert') return []
    return one.nodes.map((node) => (node.kind === 'resource' ? node.fields.data : null))
  })
  return new Set(given.flatMap(hashesIn))
}
