import { createHash } from 'node:crypto'
import type { Challenge } from '@vereda/domain/challenge/challenge.ts'
import { type FileManifest, manifestSize } from '@vereda/domain/content/file-manifest.ts'
import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import { manifestOf, withManifest, withoutManifest } from '@vereda/domain/resource/manifest.ts'
import type { Resource } from '@vereda/domain/resource/resource.ts'
import { offeredOffline } from '@vereda/domain/trail/offered-offline.ts'
import type { TrailTotals } from '@vereda/domain/trail/trail.ts'
import type { TrailDocument, TrailTest } from '@vereda/domain/trail/trail-document.ts'
import { withWholePoints } from '@vereda/domain/trail/whole-points.ts'
import type { Queries } from '../../platform/database/database.ts'
import { dropOldest } from '../../platform/drop-oldest.ts'
import { type PublishedTrail, publishedTrails, type TrailVersion } from './published-trails.ts'
import { sealedQuestions, withSealed } from './sealed-questions.ts'

const CACHE_SIZE = 2_000
/** A page of the listing has as many trails (specification 9). */
const READ_AT_ONCE = 100

/** A published trail in memory, with the facts that every listing and every file request needs of it. */
export type CachedTrail = {
  /** as learners get it: its test and its challenges are sealed */
  document: TrailDocument
  /** the same document without its file manifests, for listings that don't ask for hashes */
  bare: TrailDocument
  /** the test with its right answers, only for grading */
  test: TrailTest | null
  hash: string
  resources: ReadonlyMap<string, Resource>
  /** the challenges with their right answers, only for grading */
  challenges: ReadonlyMap<string, Challenge>
  /** the step number of each resource and challenge, counted from 1 */
  stepNumbers: ReadonlyMap<string, number>
  fileHashes: ReadonlySet<string>
  /** what the trail offers to earn */
  whole: Pick<TrailTotals, 'totalResources' | 'maxPoints' | 'totalBadges'>
  /** bytes of the files that devices may keep */
  totalSize: number
  /** whether devices may keep any of its files */
  isOffered: boolean
}

export type TrailCache = {
  /** A published version; it never changes, so it is read from the database once. */
  trail(tx: Queries, trailId: string, version: number): Promise<CachedTrail>
  /** Many versions, in the order asked for. Those that are not in memory are read together, to save round trips to the database. */
  trails(tx: Queries, asked: readonly TrailVersion[]): Promise<CachedTrail[]>
}

const withData = (document: TrailDocument, change: (data: ResourceData) => ResourceData): TrailDocument => ({
  ...document,
  steps: document.steps.map((step) => ({
    ...step,
    resources: step.resources.map((resource) => ({ ...resource, data: change(resource.data) })),
  })),
})

const challengesOf = ({ steps }: TrailDocument) =>
  new Map(steps.flatMap(({ challenge }) => (challenge ? [[challenge.id, challenge] as const] : [])))

const stepNumbersOf = ({ steps }: TrailDocument) =>
  new Map(
    steps.flatMap(({ resources, challenge }, n) => {
      const ids = resources.map(({ id }) => id)
      return (challenge ? [...ids, challenge.id] : ids).map((id) => [id, n + 1] as const)
    }),
  )

const filesOf = (resources: readonly Resource[]): FileManifest =>
  Object.assign({}, ...resources.map(({ data }, i) => prefixed(manifestOf(data), String(i))))

function keep(document: TrailDocument, open: TrailDocument, hash: string): CachedTrail {
  const all = document.steps.flatMap((step) => step.resources)
  const offered = offeredOffline(document)
  const files = filesOf(all)
  return {
    // A resource without files has an empty manifest, so its player knows that there is nothing to ask for.
    document: withData(document, (data) => withManifest(data, manifestOf(data))),
    bare: withData(document, withoutManifest),
    test: open.test,
    hash,
    resources: new Map(all.map((resource) => [resource.id, resource])),
    challenges: challengesOf(open),
    stepNumbers: stepNumbersOf(document),
    fileHashes: new Set(
      Object.values(files).flatMap(({ hash, small }) => (small ? [hash, small.hash] : [hash])),
    ),
    whole: {
      totalResources: all.length,
      maxPoints: all.reduce((sum, resource) => sum + resource.maxPoints, 0),
      totalBadges: all.reduce((sum, resource) => sum + resource.badges.length, 0),
    },
    totalSize: manifestSize(filesOf(offered)),
    isOffered: offered.length > 0,
  }
}

// the prefix keeps files of two resources apart that have the same path
const prefixed = (manifest: FileManifest, prefix: string) =>
  Object.fromEntries(Object.entries(manifest).map(([path, file]) => [`${prefix}/${path}`, file]))

/** The hash under which a document is published: of its JSON, as stored. */
export const documentHash = (document: TrailDocument): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex')

/** A trail that is not a published version, for somebody who looks at it before it is published. */
export const unpublishedTrail = (document: TrailDocument): Promise<CachedTrail> =>
  opened({ document, hash: documentHash(document), sealed: null })

/** A version that was published before seals were stored is sealed when it is read. */
const opened = async ({ document, hash, sealed }: PublishedTrail): Promise<CachedTrail> => {
  const asked = withSealed(document, sealed ?? (await sealedQuestions(document)))
  return keep(withWholePoints(asked), withWholePoints(document), hash)
}

const nameOf = ({ trailId, version }: TrailVersion) => `${trailId}/${version}`

async function readTrails(tx: Queries, asked: readonly TrailVersion[]): Promise<Map<string, CachedTrail>> {
  const read = new Map<string, CachedTrail>()
  for (let at = 0; at < asked.length; at += READ_AT_ONCE)
    for (const found of await publishedTrails(tx, asked.slice(at, at + READ_AT_ONCE)))
      read.set(nameOf(found), await opened(found))
  return read
}

export function openTrailCache(): TrailCache {
  const cached = new Map<string, Promise<CachedTrail>>()
  async function oneOf(reading: Promise<Map<string, CachedTrail>>, asked: TrailVersion) {
    const found = (await reading).get(nameOf(asked))
    if (!found) throw new Error(`trail ${asked.trailId} has no version ${asked.version}`)
    return found
  }
  function hold(key: string, trail: Promise<CachedTrail>) {
    trail.catch(() => cached.delete(key))
    cached.set(key, trail)
    dropOldest(cached, CACHE_SIZE)
    return trail
  }
  /** A read moves the entry to the end of the map, so the trails that are asked for stay longest. */
  function held(key: string): Promise<CachedTrail> | undefined {
    const trail = cached.get(key)
    if (trail === undefined) return undefined
    cached.delete(key)
    cached.set(key, trail)
    return trail
  }
  function trails(tx: Queries, asked: readonly TrailVersion[]): Promise<CachedTrail[]> {
    const keyOf = (one: TrailVersion) => `${tx.domainId}/${nameOf(one)}`
    // All entries are looked up before any is added, because adding one may remove another.
    const known = asked.map((one) => held(keyOf(one)))
    const missing = asked.filter((_, n) => known[n] === undefined)
    const reading = readTrails(tx, missing)
    return Promise.all(asked.map((one, n) => known[n] ?? hold(keyOf(one), oneOf(reading, one))))
  }
  return {
    trails,
    async trail(tx, trailId, version) {
      const [trail] = await trails(tx, [{ trailId, version }])
      return trail!
    },
  }
}
