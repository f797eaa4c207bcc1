/** A package whose unit tests have to notice a fault in it; `scoreMin` is the percentage below which the run fails. */
export type MutatedPackage = { name: string; sources: string; scoreMin: number }

export const MUTATED_PACKAGES: readonly MutatedPackage[] = [
  { name: 'domain', sources: 'packages/domain/src', scoreMin: 90 },
  { name: 'offline', sources: 'packages/offline/src', scoreMin: 0 },
]
