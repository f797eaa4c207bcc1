/** What one package may be at most. `maxRatio` counts only above `ratioFreeBytes`: small files of one letter compress better than any bomb. */
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
