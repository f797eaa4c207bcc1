import type { Readable } from 'node:stream'
import { WIRE_VERSION } from '@vereda/contract/wire-version.ts'
import { hashesOfFile, withChangedFiles } from '@vereda/domain/draft/files-of-draft.ts'
import { manifestOf } from '@vereda/domain/resource/manifest.ts'
import { streamArchive } from '../../platform/archive/stream-archive.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { draftOfTrail, publishedNodes } from '../drafts/begin-draft.ts'
import { packageIds } from '../drafts/compiled-draft.ts'
import { keptPackages } from '../packages/kept-packages.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import { type ArchiveHead, FILES_PART, FORMAT, HEAD } from './archive-head.ts'
import { domainless } from './package-parts.ts'

/** The hashes of all files that a trail's pages, posts and packages name, each once. */
export function filesNamed({ nodes, packages }: Pick<ArchiveHead, 'nodes' | 'packages'>): Set<string> {
  const hashes = new Set<string>()
  withChangedFiles(nodes, (file) => {
    for (const hash of hashesOfFile(file)) hashes.add(hash)
    return file
  })
  for (const { data } of Object.values(packages))
    for (const file of Object.values(manifestOf(data)))
      for (const hash of hashesOfFile(file)) hashes.add(hash)
  return hashes
}

type Taken = { trailId: string; of?: 'published' | undefined; by: string }

const nodesOf = async (tx: Transaction, { trailId, of, by }: Taken) =>
  of === 'published' ? publishedNodes(tx, trailId, by) : (await draftOfTrail(tx, trailId, by))?.nodes

/** The head of a trail's archive; undefined where the domain has no such trail. */
export async function headOf(tx: Transaction, taken: Taken): Promise<ArchiveHead | undefined> {
  const nodes = await nodesOf(tx, taken)
  if (!nodes) return undefined
  const kept = await keptPackages(tx, packageIds(nodes))
  const packages = Object.fromEntries(kept.map(({ id, name, data }) => [id, { name, data }]))
  await recordStudioEvent(tx, { what: 'trail-exported', accountId: taken.by, subject: taken.trailId })
  return { format: FORMAT, wire: WIRE_VERSION, ...domainless({ nodes, packages }) }
}

/** Streams the archive of a trail. */
export const trailArchive = (head: ArchiveHead, files: FileStore): Readable =>
  streamArchive(async (archive) => {
    archive.bytes(HEAD, JSON.stringify(head))
    for (const hash of filesNamed(head)) {
      const size = await files.size(hash)
      await archive.stream(`${FILES_PART}${hash}`, files.open(hash), size ?? 0)
    }
  })
