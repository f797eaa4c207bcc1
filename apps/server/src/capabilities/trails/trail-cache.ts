import { createHash } from 'node:crypto'
import { type FileManifest, manifestSize } from '@vereda/domain/content/file-manifest.ts'
import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import { manifestOf, withManifest, withoutManifest } from '@vereda/domain/resource/manifest.ts'
import type { Resource } from '@vereda/domain/resource/resource.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { Queries } from '../../platform/database/database.ts'
import { publishedTrail } from './published-trails.ts'

const SHELF_SIZE = 2_000

/** A published trail in memory, with what every listing and every file request needs to know of it. */
export type ShelvedTrail = {
  document: TrailDocument
  /** the same document without its file manifests, for listings that don't ask for hashes */
  bare: TrailDocument
  hash: string
  resources: ReadonlyMap<string, Resource>
  fileHashes: ReadonlySet<string>
  totalSize: number
}

export type TrailShelf = {
  /** A published version; it never changes, so it is read from the database once. */
  trail(tx: Queries, trailId: string, version: number): Promise<ShelvedTrail>
}

const withData = (document: TrailDocument, change: (data: ResourceData) => ResourceData): TrailDocument => ({
  ...document,
  steps: document.steps.map((step) => ({
    ...step,
    resources: step.resources.map((resource) => ({ ...resource, data: change(resource.data) })),
  })),
})

function shelve(document: TrailDocument, hash: string): ShelvedTrail {
  const all = document.steps.flatMap((step) => step.resources)
  const manifests = all.map((resource) => manifestOf(resource.data))
  const files: FileManifest = Object.assign({}, ...manifests.map((m, i) => prefixed(m, String(i))))
  return {
    // a resource without files says so: its player then knows that there is nothing to ask for
    document: withData(document, (data) => withManifest(data, manifestOf(data))),
    bare: withData(document, withoutManifest),
    hash,
    resources: new Map(all.map((resource) => [resource.id, resource])),
    fileHashes: new Set(
      Object.values(files).flatMap(({ hash, small }) => (small ? [hash, small.hash] : [hash])),
    ),
    totalSize: manifestSize(files),
  }
}

// two resources may name different files by the same path
const prefixed = (manifest: FileManifest, prefix: string) =>
  Object.fromEntries(Object.entries(manifest).map(([path, file]) => [`${prefix}/${path}`, file]))

/** The hash under which a document is published: of its JSON, as stored. */
export const documentHash = (document: TrailDocument): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex')

export function trailShelf(): TrailShelf {
  const shelved = new Map<string, Promise<ShelvedTrail>>()
  async function read(tx: Queries, trailId: string, version: number): Promise<ShelvedTrail> {
    const found = await publishedTrail(tx, trailId, version)
    if (!found) throw new Error(`trail ${trailId} has no version ${version}`)
    return shelve(found.document, found.hash)
  }
  return {
    trail(tx, trailId, version) {
      const key = `${tx.domainId}/${trailId}/${version}`
      const known = shelved.get(key)
      if (known) return known
      const reading = read(tx, trailId, version)
      reading.catch(() => shelved.delete(key))
      shelved.set(key, reading)
      if (shelved.size > SHELF_SIZE) shelved.delete(shelved.keys().next().value!)
      return reading
    },
  }
}
