/**
 * A package whose unit tests must notice faults in it. The run fails below `scoreMin` percent. `alsoTestedBy` is a folder of an app whose
 * tests cover the package's rules too: the sequencing is tested through the player's answers, as content uses it.
 */
export type MutatedPackage = { name: string; sources: string; scoreMin: number; alsoTestedBy?: string }

export const MUTATED_PACKAGES: readonly MutatedPackage[] = [
  { name: 'domain', sources: 'packages/domain/src', scoreMin: 85, alsoTestedBy: 'apps/player/src/scorm' },
  { name: 'offline', sources: 'packages/offline/src', scoreMin: 85 },
]
