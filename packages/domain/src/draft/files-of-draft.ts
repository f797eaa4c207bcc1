import type { FileManifest, ManifestFile } from '../content/file-manifest.ts'
import type { Draft } from './draft.ts'
import type { DraftNode } from './draft-node.ts'

type Change = (file: ManifestFile) => ManifestFile

/** The manifest with each of its files changed by `change`. */
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

/** The draft with each file of its pages and posts changed by `change`. Files of packages are not part of a draft. */
export const withChangedFiles = (draft: Draft, change: Change): Draft =>
  Object.fromEntries(Object.entries(draft).map(([id, node]) => [id, changed(node, change)]))

/** The hash of a file, and that of its small version where it has one. */
export const hashesOfFile = ({ hash, small }: ManifestFile): string[] => (small ? [hash, small.hash] : [hash])

/** The draft with the packages of its activities replaced; `ids` gives the new package's id for each old one. */
export const withPackages = (draft: Draft, ids: ReadonlyMap<string, string>): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([id, node]) => {
      if (node.kind !== 'resource' || node.fields.data.type !== 'package') return [id, node]
      const data = { ...node.fields.data, package: ids.get(node.fields.data.package)! }
      return [id, { ...node, fields: { ...node.fields, data } }]
    }),
  )
