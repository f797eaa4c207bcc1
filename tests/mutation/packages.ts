/**
 * A package whose unit tests have to notice a fault in it; `scoreMin` is the percentage below which the run fails. `alsoTestedBy` is a folder of an
 * app whose tests hold its rules too: those of sequencing are walked as content does, through what the player answers.
 */
export type MutatedPackage = { name: string; sources: string; scoreMin: number; alsoTestedBy?: string }

export const MUTATED_PACKAGES: readonly MutatedPackage[] = [
  { name: 'domain', sources: 'packages/domain/src', scoreMin: 85, alsoTestedBy: 'apps/player/src/scorm' },
  { name: 'offline', sources: 'packages/offline/src', scoreMin: 85 },
]
