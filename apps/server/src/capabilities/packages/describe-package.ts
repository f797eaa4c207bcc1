import type { ScormManifest } from '@vereda/domain/content/scorm-manifest.ts'
import { accepted, assertNever, type Result } from '@vereda/domain/result/result.ts'
import { gameEntry } from './game-entry.ts'
import { speaksProtocol } from './game-protocol.ts'
import type { PackageFinding, PackageKind } from './imported-package.ts'
import { findManifest } from './manifest/find-manifest.ts'
import { readScormManifest } from './manifest/read-scorm-manifest.ts'
import { NAMED_MOST, packageHabits } from './package-habits.ts'
import type { PackageLimits } from './package-limits.ts'
import type { PackageRefusal } from './package-refusal.ts'
import type { PackedFile } from './packed-file.ts'
import { refusalAsValue } from './refused-package.ts'

export type PackageDescription = { entry: string; scorm?: ScormManifest; findings: PackageFinding[] }

/** What a package opens with, read from the few files that say so, before anything is unpacked. */
export async function describePackage(
  kind: PackageKind,
  files: PackedFile[],
  limits: PackageLimits,
): Promise<Result<PackageDescription, PackageRefusal>> {
  switch (kind) {
    case 'bundle':
      return gameDescription(files)
    case 'scorm':
      return scormDescription(files, limits)
    default:
      return assertNever(kind)
  }
}

async function gameDescription(files: PackedFile[]): Promise<Result<PackageDescription, PackageRefusal>> {
  const game = gameEntry(files.map((file) => file.path))
  if (!game.ok) return game
  const habits = await refusalAsValue(async () => ({
    speaks: await speaksProtocol(files),
    findings: await packageHabits(files, { mustEnd: false }),
  }))
  if (!habits.ok) return habits
  const { speaks, findings } = habits.value
  const silent: PackageFinding[] = speaks ? [] : [{ code: 'game_without_protocol', where: [] }]
  return accepted({ ...game.value, findings: [...silent, ...findings] })
}

async function scormDescription(
  files: PackedFile[],
  limits: PackageLimits,
): Promise<Result<PackageDescription, PackageRefusal>> {
  const manifest = findManifest(files)
  if (!manifest.ok) return manifest
  const paths = files.map((file) => file.path)
  const read = await readScormManifest(manifest.value, paths, limits)
  if (!read.ok) return read
  const { scorm, leftOut } = read.value
  const { items } = scorm
  const mustEnd = items.some(({ scormType }) => scormType === 'sco')
  const findings = await refusalAsValue(() => packageHabits(files, { mustEnd }))
  if (!findings.ok) return findings
  const cut: PackageFinding[] =
    leftOut.length > 0 ? [{ code: 'parts_left_out', where: leftOut.slice(0, NAMED_MOST) }] : []
  return accepted({ entry: items[0]!.href, scorm, findings: [...cut, ...findings.value] })
}
