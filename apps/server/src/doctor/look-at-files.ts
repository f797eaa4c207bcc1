import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { manifestOf } from '@vereda/domain/resource/manifest.ts'
import { allDomains } from '../capabilities/directory/domains.ts'
import { versionsGiven } from '../capabilities/trails/published-trails.ts'
import type { CachedTrail } from '../capabilities/trails/trail-cache.ts'
import type { Installation } from '../installation.ts'
import { bad, type Finding, good } from './finding.ts'

const PLACES_MAX = 20
const HASHES_MAX = 3

/** An activity, as an operator finds it in the studio: all versions of it are one. */
const placeOf = (hostkey: string, trail: string, activity: string) =>
  `${hostkey}: trail “${trail}”, activity “${activity}”`

function addFiles(needed: Map<string, Set<string>>, hostkey: string, { document, resources }: CachedTrail) {
  for (const { title, data } of resources.values()) {
    const place = placeOf(hostkey, document.title, title)
    for (const { hash, small } of Object.values(manifestOf(data)))
      for (const each of small ? [hash, small.hash] : [hash])
        needed.set(each, (needed.get(each) ?? new Set()).add(place))
  }
}

/** By the hash of a file, the activities that need it. */
async function neededFiles({
  database,
  trailCache,
}: Pick<Installation, 'database' | 'trailCache'>): Promise<Map<string, Set<string>>> {
  const needed = new Map<string, Set<string>>()
  for (const { id, hostkey } of await allDomains(database))
    await database.as(id, async (tx) => {
      for (const { trailId, version } of await versionsGiven(tx))
        addFiles(needed, hostkey, await trailCache.trail(tx, trailId, version))
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

const someOf = (all: readonly string[], most: number, between: string) =>
  [...all.slice(0, most), ...(all.length > most ? [`and ${all.length - most} more`] : [])].join(between)

/** The activities that lack files, a line each. */
function placesOf(broken: ReadonlyMap<string, ReadonlySet<string>>): string {
  const lacking = new Map<string, string[]>()
  for (const [hash, places] of broken)
    for (const place of places) lacking.set(place, [...(lacking.get(place) ?? []), hash])
  const lines = [...lacking].map(([place, hashes]) => `${place}: ${someOf(hashes, HASHES_MAX, ', ')}`)
  return someOf(lines, PLACES_MAX, '\n  ')
}

/** Whether every file that a learner's trails need is kept, byte for byte. */
export async function lookAtFiles(
  installation: Pick<Installation, 'database' | 'trailCache' | 'files'>,
): Promise<Finding> {
  const needed = await neededFiles(installation)
  const broken = new Map<string, Set<string>>()
  for (const [hash, places] of needed) if (!(await isWhole(installation, hash))) broken.set(hash, places)
  if (broken.size === 0) return good(`All ${needed.size} files of the trails are there and whole.`)
  return bad(
    `${broken.size} of ${needed.size} files of the trails are missing or damaged. Copy them from a backup:\n  ${placesOf(broken)}`,
  )
}
