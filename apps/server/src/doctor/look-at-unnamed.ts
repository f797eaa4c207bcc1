import { letGo, unnamedFiles } from '../capabilities/unused-files/unnamed-files.ts'
import type { Installation } from '../installation.ts'
import { type Finding, note } from './finding.ts'

const MB = 1024 * 1024

async function roomOf({ files }: Pick<Installation, 'files'>, hashes: readonly string[]): Promise<string> {
  let bytes = 0
  for (const hash of hashes) bytes += (await files.size(hash)) ?? 0
  return `${(bytes / MB).toFixed(1)} MB`
}

/** Finds files that nothing names, such as those of domains that an earlier release removed. With `isToTidy` they are left to the sweep. */
export async function lookAtUnnamed(
  installation: Pick<Installation, 'database' | 'files'>,
  { isToTidy }: { isToTidy: boolean },
): Promise<Finding[]> {
  const hashes = await unnamedFiles(installation)
  if (hashes.length === 0) return []
  const what = `Nothing uses ${hashes.length} of the stored files (${await roomOf(installation, hashes)})`
  if (!isToTidy) return [note(`${what}. To release them: vereda doctor --tidy`)]
  await letGo(installation.database, hashes)
  return [
    note(
      `${what}. They leave the disk over the next hours, while a node runs, unless something uses them by then.`,
    ),
  ]
}
