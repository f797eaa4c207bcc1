import type { FileManifest } from '@vereda/domain/content/file-manifest.ts'
import type { ScormManifest } from '@vereda/domain/content/scorm-manifest.ts'

export const PACKAGE_KINDS = ['scorm', 'bundle'] as const
export type PackageKind = (typeof PACKAGE_KINDS)[number]

/** Warnings about a package that is accepted all the same. A new one needs its texts in the studio and on the command line. */
const PACKAGE_WARNINGS = [
  'game_without_protocol',
  'missing_files',
  'parts_left_out',
  'loads_from_outside',
  'keeps_state_on_device',
  'never_says_it_ended',
  'needs_threads',
  'reads_bytes_at_once',
  'large',
] as const
export type PackageWarning = (typeof PACKAGE_WARNINGS)[number]

/** A warning, and what it is about: files of the package, addresses elsewhere, or titles of its parts. */
export type PackageFinding = { code: PackageWarning; where: string[] }

/** `entry` is what opens first: a URL relative to the package's root, with its parameters. `size` is in bytes, equal files counted once. */
export type ImportedPackage = {
  kind: PackageKind
  files: FileManifest
  entry: string
  size: number
  scorm?: ScormManifest
  findings: PackageFinding[]
}
