import type { FileManifest, ManifestFile } from '../content/file-manifest.ts'
import type { Draft } from './draft.ts'
import type { DraftNode } from './draft-node.ts'

type Change = (file: ManifestFile) => ManifestFile

/** A manifest with each of its files changed. */
export const changedManifest = (manifest: FileManifest, change: Change): FileManifest =>
  Object.fromEntries(Object.entries(manifest).map(([path, file]) => [path, change(file)]))

function changed(node: DraftNode, change: Change): DraftNode {
  if (node.kind === 'file') return { ...node, fields: { ...node.fields, file: change(node.fields.file) } }
  if (node.kind !== 'resource') return node
  const { data } = node.fields
  if (data.type === 'package' || !data.fileHashes) return node
  const fileHashes = changedManifest(data.fileHashes, change)
  return { ...node, fields: { ...node.fields, data: { ...data, fileHashes } } }
}

/** A draft with each file of its pages and posts changed; those of its packages are named apart from it. */
export const withChangedFiles = (draft: Draft, change: Change): Draft =>
  Object.fromEntries(Object.entries(draft).map(([id, node]) => [id, changed(node, change)]))

/** The hashes of a file and of its small version. */
export const hashesOfFile = ({ hash, small }: ManifestFile): string[] => (small ? [hash, small.hash] : [hash])

/** A draft whose activities play other packages, by the ids of those that they play. */
export const withPackages = (draft: Draft, ids: ReadonlyMap<string, string>): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([id, node]) => {
      if (node.kind !== 'resource' || node.fields.data.type !== 'package') return [id, node]
      const data = { ...node.fields.data, package: ids.get(node.fields.data.package)! }
      return [id, { ...node, fields: { ...node.fields, data } }]
    }),
  )
