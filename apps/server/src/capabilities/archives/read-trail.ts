import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ArchiveFault } from '@vereda/contract/rest/studio-archives.ts'
import { isOlderWire, WIRE_VERSION } from '@vereda/contract/wire-version.ts'
import type { ManifestFile, StoredFile } from '@vereda/domain/content/file-manifest.ts'
import { changedManifest, withChangedFiles } from '@vereda/domain/draft/files-of-draft.ts'
import { isWhole } from '@vereda/domain/draft/is-whole.ts'
import { withOwnPictures } from '@vereda/domain/draft/own-pictures.ts'
import { manifestOf, withManifest } from '@vereda/domain/resource/manifest.ts'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import { eachAtMost } from '../../platform/files/each-at-most.ts'
import type { FileStage, FileStore } from '../../platform/files/file-store.ts'
import { foreignJson } from '../../platform/json/foreign-json.ts'
import { fullDisk } from '../../platform/plain-error.ts'
import { packageIds } from '../drafts/compiled-draft.ts'
import { PACKAGE_LIMITS } from '../packages/package-limits.ts'
import type { PackageRefusal } from '../packages/package-refusal.ts'
import type { PackedFile } from '../packages/packed-file.ts'
import { refuseWithoutRoom } from '../packages/room-for-package.ts'
import { withPackedFiles } from '../packages/with-packed-files.ts'
import { withSpooledFile } from '../packages/with-spooled-file.ts'
import { ArchiveHead, ArchiveVersion, FILES_PART, FORMAT, HEAD } from './archive-head.ts'
import { domainless } from './package-parts.ts'
import { filesNamed } from './write-trail.ts'

const HEAD_BYTES_MAX = 32 * 1024 ** 2
const UNPACKED_AT_ONCE = 4

/** A trail that was read whole: its draft, and its packages, whose files are in the store. */
export type ReadTrail = Pick<ArchiveHead, 'nodes' | 'packages'>
type Read<T> = Result<T, ArchiveFault>

const TOO_LARGE: readonly PackageRefusal['code'][] = ['too_large', 'too_many_files', 'compression_bomb']
const NO_ARCHIVE: readonly PackageRefusal['code'][] = ['not_a_zip', 'empty_package']

function faultOf({ code }: PackageRefusal): ArchiveFault {
  if (TOO_LARGE.includes(code)) return 'too-large'
  return NO_ARCHIVE.includes(code) ? 'no-archive' : 'broken'
}

/** Reads the head of an archive. Archives of older versions are read. Those of later versions are read only if they contain nothing new. */
function readHead(json: string): Read<ArchiveHead> {
  const read = foreignJson(json, Number.POSITIVE_INFINITY)
  const version = ArchiveVersion.safeParse(read)
  if (!version.success) return refused('broken')
  if (version.data.format > FORMAT) return refused('later-version')
  const head = ArchiveHead.safeParse(read)
  if (head.success) return isSound(head.data) ? accepted(head.data) : refused('broken')
  return refused(isOlderWire(WIRE_VERSION, version.data.wire) ? 'later-version' : 'broken')
}

const isSound = ({ nodes, packages }: ArchiveHead) =>
  isWhole(nodes) && packageIds(nodes).every((id) => Object.hasOwn(packages, id))

/** Unpacks the files that a head names; undefined where a file is missing or does not have the hash that it is named by. */
async function unpacked(
  store: FileStore,
  stage: FileStage,
  files: readonly PackedFile[],
  named: ReadonlySet<string>,
): Promise<Map<string, StoredFile> | undefined> {
  const packed = new Map(files.map((file) => [file.path, file]))
  const stored = new Map<string, StoredFile>()
  if ([...named].some((hash) => !packed.has(FILES_PART + hash))) return undefined
  await refuseWithoutRoom(
    store,
    [...named].reduce((sum, hash) => sum + packed.get(FILES_PART + hash)!.size, 0),
  )
  await eachAtMost(UNPACKED_AT_ONCE, [...named], async (hash) => {
    stored.set(hash, await stage.put(packed.get(FILES_PART + hash)!.read()))
  })
  return [...stored].every(([hash, file]) => file.hash === hash) ? stored : undefined
}

/**
 * The same trail with sizes and pieces from the files that arrived, because a sender's are not trusted. The sides of its pictures are the
 * sender's: wrong sides only give a picture the wrong room until it has loaded.
 */
function withStored({ nodes, packages }: ReadTrail, stored: ReadonlyMap<string, StoredFile>): ReadTrail {
  const told = ({ hash, sides }: StoredFile) => ({ ...stored.get(hash)!, ...(sides && { sides }) })
  const change = (file: ManifestFile): ManifestFile =>
    file.small ? { ...told(file), small: told(file.small) } : told(file)
  const entries = Object.entries(packages).map(([id, { name, data }]) => {
    const changed = withManifest(data, changedManifest(manifestOf(data), change))
    return [id, { name, data: changed as typeof data }] as const
  })
  return domainless({
    nodes: withOwnPictures(withChangedFiles(nodes, change)),
    packages: Object.fromEntries(entries),
  })
}

async function readFiles(files: readonly PackedFile[], store: FileStore): Promise<Read<ReadTrail>> {
  const headFile = files.find(({ path }) => path === HEAD)
  if (!headFile) return refused('no-archive')
  if (headFile.size > HEAD_BYTES_MAX) return refused('too-large')
  const head = readHead(await text(Readable.from(headFile.read())))
  if (!head.ok) return head
  const stage = store.stage()
  try {
    const stored = await unpacked(store, stage, files, filesNamed(head.value))
    if (!stored) return refused('broken')
    await stage.commit()
    return accepted(withStored(head.value, stored))
  } finally {
    await stage.discard()
  }
}

/** Reads an archive from any source and stores its files. A refusal gives the reason and leaves nothing in the store. */
export async function readTrail(
  stream: AsyncIterable<Uint8Array>,
  store: FileStore,
): Promise<Read<ReadTrail>> {
  const limits = { store, maxBytes: PACKAGE_LIMITS.maxTotalBytes }
  const read = await withSpooledFile(stream, limits, (path) =>
    withPackedFiles(path, (files) => readFiles(files, store)),
  )
  if (read.ok) return read.value
  if (read.refusal.code === 'no_room') throw fullDisk()
  return refused(faultOf(read.refusal))
}
