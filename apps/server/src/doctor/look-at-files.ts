import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { allDomains } from '../capabilities/directory/domains.ts'
import { versionsGiven } from '../capabilities/trails/published-trails.ts'
import type { Installation } from '../installation.ts'
import { bad, type Finding, good } from './finding.ts'

const NAMED_MAX = 5

async function neededFiles({
  database,
  trailCache,
}: Pick<Installation, 'database' | 'trailCache'>): Promise<Set<string>> {
  const needed = new Set<string>()
  for (const { id } of await allDomains(database))
    await database.as(id, async (tx) => {
      for (const { trailId, version } of await versionsGiven(tx))
        for (const hash of (await trailCache.trail(tx, trailId, version)).fileHashes) needed.add(hash)
    })
  return needed
}

async function isWhole({ files }: Pick<Installation, 'files'>, hash: string): Promise<boolean> {
  const sum = createHash('sha256')
  return pipeline(files.open(hash), sum).then(
    () => sum.digest('hex') === hash,
    () => false,
  )
}

const named = (hashes: string[]) =>
  hashes.length > NAMED_MAX
    ? `${hashes.slice(0, NAMED_MAX).join(', ')} and ${hashes.length - NAMED_MAX} more`
    : hashes.join(', ')

/** Whether every file that a learner's trails need is kept, byte for byte. */
export async function lookAtFiles(
  installation: Pick<Installation, 'database' | 'trailCache' | 'files'>,
): Promise<Finding> {
  const needed = await neededFiles(installation)
  const broken: string[] = []
  for (const hash of needed) if (!(await isWhole(installation, hash))) broken.push(hash)
  if (broken.length === 0) return good(`All ${needed.size} files of the trails are there and whole.`)
  return bad(
    `${broken.length} of ${needed.size} files of the trails are missing or damaged (${named(broken)}). Copy them from a backup.`,
  )
}
