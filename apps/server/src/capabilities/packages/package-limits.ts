/**
 * The most that one package may be. `maxRatio` counts only above `ratioFreeBytes`, because small files of one letter compress better than any bomb.
 */
export type PackageLimits = {
  maxFiles: number
  maxTotalBytes: number
  maxRatio: number
  ratioFreeBytes: number
  maxManifestBytes: number
}

export const PACKAGE_LIMITS: PackageLimits = {
  maxFiles: 20_000,
  maxTotalBytes: 4 * 1024 ** 3,
  maxRatio: 200,
  ratioFreeBytes: 10 * 1024 ** 2,
  maxManifestBytes: 5 * 1024 ** 2,
}
