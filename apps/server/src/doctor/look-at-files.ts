import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { manifestOf } from '@vereda/domain/resource/manifest.ts'
import { allDomains } from '../capabilities/directory/domains.ts'
import { everyPageFile } from '../capabilities/drafts/sql/page-files.ts'
import { everyThumb } from '../capabilities/identity/sql/profiles.ts'
import { versionsPlayed } from '../capabilities/trails/published-trails.ts'
import type { CachedTrail } from '../capabilities/trails/trail-cache.ts'
import type { Installation } from '../installation.ts'
import type { Queries } from '../platform/database/database.ts'
import { bad, type Finding, good } from './finding.ts'

const PLACES_MAX = 20
const HASHES_MAX = 3

/** An activity in the operator's words; all its versions are one. */
const placeOf = (hostkey: string, trail: string, activity: string) =>
  `${hostkey}: trail “${trail}”, activity “${activity}”`

type Needed = Map<string, Set<string>>

const add = (needed: Needed, hash: string, place: string) =>
  needed.set(hash, (needed.get(hash) ?? new Set()).add(place))

function addFiles(needed: Needed, hostkey: string, { document, resources }: CachedTrail) {
  for (const { title, data } of resources.values()) {
    const place = placeOf(hostkey, document.title, title)
    for (const { hash, small } of Object.values(manifestOf(data)))
      for (const each of small ? [hash, small.hash] : [hash]) add(needed, each, place)
  }
}

/** Adds the files that no activity plays. They are listed under such a place only where no activity needs the same file. */
async function addOthers(needed: Needed, hostkey: string, tx: Queries) {
  const others = {
    'drafts and packages': await everyPageFile(tx),
    'photos of people': await everyThumb(tx),
  }
  for (const [what, files] of Object.entries(others))
    for (const { hash } of files) if (!needed.has(hash)) add(needed, hash, `${hostkey}: ${what}`)
}

/** Which activities, or other places, need each file, by the file's hash. */
async function neededFiles({
  database,
  trailCache,
}: Pick<Installation, 'database' | 'trailCache'>): Promise<Needed> {
  const needed: Needed = new Map()
  for (const { id, hostkey } of await allDomains(database))
    await database.as(id, async (tx) => {
      for (const { trailId, version } of await versionsPlayed(tx))
        addFiles(needed, hostkey, await trailCache.trail(tx, trailId, version))
      await addOthers(needed, hostkey, tx)
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

/** The activities that lack files, one line each. */
function placesOf(broken: ReadonlyMap<string, ReadonlySet<string>>): string {
  const lacking = new Map<string, string[]>()
  for (const [hash, places] of broken)
    for (const place of places) lacking.set(place, [...(lacking.get(place) ?? []), hash])
  const lines = [...lacking].map(([place, hashes]) => `${place}: ${someOf(hashes, HASHES_MAX, ', ')}`)
  return someOf(lines, PLACES_MAX, '\n  ')
}

/** Checks whether every needed file is stored, byte for byte. */
export async function lookAtFiles(
  installation: Pick<Installation, 'database' | 'trailCache' | 'files'>,
): Promise<Finding> {
  const needed = await neededFiles(installation)
  const broken: Needed = new Map()
  for (const [hash, places] of needed) if (!(await isWhole(installation, hash))) broken.set(hash, places)
  if (broken.size === 0) return good(`All ${needed.size} files of trails and people are present and intact.`)
  return bad(
    `${broken.size} of ${needed.size} files of trails and people are missing or damaged. Copy them from a backup:\n  ${placesOf(broken)}`,
  )
}
