import type { FileManifest } from '@vereda/domain/content/file-manifest.ts'
import type { ScormManifest } from '@vereda/domain/content/scorm-manifest.ts'

export const PACKAGE_KINDS = ['scorm', 'bundle'] as const
export type PackageKind = (typeof PACKAGE_KINDS)[number]

/** What is worth knowing of a package that is taken all the same: a game that never speaks to Vereda reports no points. */
export const PACKAGE_WARNINGS = ['game_without_protocol'] as const
export type PackageWarning = (typeof PACKAGE_WARNINGS)[number]

/** `entry` is what opens first: a URL relative to the package's root, with its parameters. `size` is in bytes, equal files counted once. */
export type ImportedPackage = {
  kind: PackageKind
  files: FileManifest
  entry: string
  size: number
  scorm?: ScormManifest
  warnings: PackageWarning[]
}
