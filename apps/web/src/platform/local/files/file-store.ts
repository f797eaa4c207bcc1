import { allKept, answerOf } from '@vereda/client/indexed-db/answer-of.ts'
import type { StoredFile } from '@vereda/domain/content/file-manifest.ts'
import { piecesOf } from '@vereda/domain/content/pieces.ts'
import type { FileStore, VerifiedFile } from '@vereda/offline/ports/file-store.ts'
import { type BlobRow, blobs } from '../store/blob-row.ts'
import { orStoreFull } from '../store/full.ts'
import type { LocalDatabase } from '../store/idb-store.ts'
import { hashPart } from './hash-part.ts'
import { appendToPart, cutBack, letGoOfPart, openPartSize } from './open-part.ts'
import { blobFolder, fileIn, partName, removeFrom } from './opfs.ts'
import { forgetChecks, wrongPiece } from './piece-checks.ts'
import { hashedAlong } from './running-hash.ts'

/** Writes to the table of files, and waits until the transaction is complete. */
async function write(db: LocalDatabase, work: (table: IDBObjectStore) => void): Promise<void> {
  const table = blobs(db, 'readwrite')
  work(table)
  await allKept(table.transaction)
}

const saveSmall = (db: LocalDatabase, files: readonly VerifiedFile[]): Promise<void> =>
  write(db, (table) => {
    for (const { hash, bytes } of files) {
      const row: BlobRow = { size: bytes.length, bytes: bytes.buffer }
      table.put(row, hash)
    }
  })

async function keepPart(folder: FileSystemDirectoryHandle, hash: string): Promise<void> {
  const handle = (await folder.getFileHandle(partName(hash))) as FileSystemFileHandle & {
    move?: (name: string) => Promise<void>
  }
  if (handle.move) return handle.move(hash)
  const target = await folder.getFileHandle(hash, { create: true })
  await (await handle.getFile()).stream().pipeTo(await target.createWritable())
  await removeFrom(folder, partName(hash))
}

type Coming = { file: File; name: string }

/** What has come of a large file. This is its part, or the whole file where a tab ended after renaming the file and before writing its row. */
async function comingFile(folder: FileSystemDirectoryHandle, hash: string) {
  const part = await fileIn(folder, partName(hash))
  return part ? { file: part, name: partName(hash) } : { file: await fileIn(folder, hash), name: hash }
}

/** Checks a file that has come. Returns the hashes of its chunks, or null where it is wrong; then the wrong bytes are dropped. */
async function checkedChunks(stored: StoredFile, { file, name }: Coming): Promise<string[] | null> {
  const { hash, size } = stored
  const pieces = piecesOf(stored)
  if (pieces === null || file.size !== size) {
    const found = (await hashedAlong(hash, file.size)) ?? (await hashPart(file))
    if (found.hash === hash) return found.chunks
    await removeFrom(await blobFolder(), name)
    return null
  }
  const wrong = await wrongPiece(stored, pieces, file)
  if (wrong === null) return [...pieces]
  if (name === hash) await removeFrom(await blobFolder(), name)
  else await cutBack(stored, wrong)
  return null
}

async function finishPart(db: LocalDatabase, stored: StoredFile): Promise<'good' | 'bad'> {
  letGoOfPart()
  const { hash } = stored
  const folder = await blobFolder()
  const { file, name } = await comingFile(folder, hash)
  if (file === null) return 'bad'
  const chunks = await checkedChunks(stored, { file, name })
  forgetChecks()
  if (chunks === null) return 'bad'
  if (name !== hash) await keepPart(folder, hash)
  const row: BlobRow = { size: file.size, chunks }
  await write(db, (table) => table.put(row, hash))
  return 'good'
}

async function deleteFiles(db: LocalDatabase, hashes: readonly string[]): Promise<void> {
  await write(db, (table) => {
    for (const hash of hashes) table.delete(hash)
  })
  const folder = await blobFolder()
  for (const hash of hashes) await removeFrom(folder, hash)
}

/** Ignores a part that a worker is writing: that worker sweeps too, once it has ended. */
function unlessOpen(fault: unknown): void {
  if (!(fault instanceof DOMException && fault.name === 'NoModificationAllowedError')) throw fault
}

/** Deletes parts that no download needs, and whole files without a row. */
async function dropParts(keep: ReadonlySet<string>): Promise<void> {
  const folder = await blobFolder()
  const suffix = partName('')
  for await (const name of folder.keys()) {
    const hash = name.endsWith(suffix) ? name.slice(0, -suffix.length) : name
    if (!keep.has(hash)) await removeFrom(folder, name).catch(unlessOpen)
  }
}

async function room(): Promise<number | null> {
  if (!navigator.storage?.estimate) return null
  const { quota, usage } = await navigator.storage.estimate()
  return quota === undefined || usage === undefined ? null : Math.max(quota - usage, 0)
}

/** The files of this origin: small ones in IndexedDB, large ones in OPFS (content-runtime 6). Appending works in a worker only. */
export const fileStore = (db: LocalDatabase): FileStore => ({
  known: async () => new Set((await answerOf(blobs(db, 'readonly').getAllKeys())) as string[]),
  save: (files) => orStoreFull(saveSmall(db, files)),
  partSize: async (hash) =>
    openPartSize(hash) ?? (await comingFile(await blobFolder(), hash)).file?.size ?? 0,
  append: (file, offset, bytes) => orStoreFull(appendToPart(file, offset, bytes)),
  finish: (file) => orStoreFull(finishPart(db, file)),
  delete: (hashes) => deleteFiles(db, hashes),
  dropParts,
  room,
})
