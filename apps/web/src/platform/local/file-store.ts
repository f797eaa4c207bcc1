import type { FileStore, VerifiedFile } from '@vereda/offline/ports/file-store.ts'
import { BLOBS, type BlobRow } from './blob-row.ts'
import { orStoreFull } from './full.ts'
import { hashPart } from './hash-part.ts'
import type { LocalDatabase } from './idb-store.ts'
import { blobFolder, fileIn, partName, removeFrom } from './opfs.ts'

async function saveSmall(db: LocalDatabase, files: readonly VerifiedFile[]): Promise<void> {
  const tx = db.transaction(BLOBS, 'readwrite')
  const rows = files.map(({ hash, bytes }) => {
    const row: BlobRow = { size: bytes.length, bytes: bytes.buffer }
    return tx.store.put(row, hash)
  })
  await Promise.all([...rows, tx.done])
}

/** What a dedicated worker's file handle has and a page's has not. */
type WorkerFileHandle = FileSystemFileHandle & {
  createSyncAccessHandle(): Promise<{
    getSize(): number
    write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number
    flush(): void
    close(): void
  }>
}

/** Only a dedicated worker gets this synchronous handle, which writes in place; a page's stream would copy the file at every append. */
async function appendTo(hash: string, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const folder = await blobFolder()
  const handle = (await folder.getFileHandle(partName(hash), { create: true })) as WorkerFileHandle
  const access = await handle.createSyncAccessHandle()
  try {
    if (access.getSize() !== offset) throw new Error(`part ends at ${access.getSize()}, not at ${offset}`)
    access.write(bytes, { at: offset })
    access.flush()
  } finally {
    access.close()
  }
}

async function keepPart(folder: FileSystemDirectoryHandle, hash: string): Promise<void> {
  const handle = (await folder.getFileHandle(partName(hash))) as FileSystemFileHandle & {
    move?: (name: string) => Promise<void>
  }
  if (handle.move) return handle.move(hash)
  const target = await folder.getFileHandle(hash, { create: true })
  await (await handle.getFile()).stream().pipeTo(await target.createWritable())
  await removeFrom(folder, partName(hash))
}

/** What has come of a large file: its part, or all of it when its tab ended between the file's last name and its row. */
async function comingFile(folder: FileSystemDirectoryHandle, hash: string) {
  const part = await fileIn(folder, partName(hash))
  return part ? { file: part, name: partName(hash) } : { file: await fileIn(folder, hash), name: hash }
}

async function finishPart(db: LocalDatabase, hash: string): Promise<'good' | 'bad'> {
  const folder = await blobFolder()
  const { file, name } = await comingFile(folder, hash)
  if (file === null) return 'bad'
  const { size } = file
  const found = await hashPart(file)
  if (found.hash !== hash) {
    await removeFrom(folder, name)
    return 'bad'
  }
  if (name !== hash) await keepPart(folder, hash)
  const row: BlobRow = { size, chunks: found.chunks }
  await db.put(BLOBS, row, hash)
  return 'good'
}

async function deleteFiles(db: LocalDatabase, hashes: readonly string[]): Promise<void> {
  const tx = db.transaction(BLOBS, 'readwrite')
  await Promise.all([...hashes.map((hash) => tx.store.delete(hash)), tx.done])
  const folder = await blobFolder()
  for (const hash of hashes) await removeFrom(folder, hash)
}

/** Parts that nothing waits for, and whole files that no row tells of. */
async function dropParts(keep: ReadonlySet<string>): Promise<void> {
  const folder = await blobFolder()
  const suffix = partName('')
  for await (const name of folder.keys()) {
    const hash = name.endsWith(suffix) ? name.slice(0, -suffix.length) : name
    if (!keep.has(hash)) await removeFrom(folder, name)
  }
}

async function room(): Promise<number | null> {
  const { quota, usage } = await navigator.storage.estimate()
  return quota === undefined || usage === undefined ? null : Math.max(quota - usage, 0)
}

/** The files of this origin: small ones in IndexedDB, large ones in OPFS (content-runtime 6). Appending works in a worker only. */
export const fileStore = (db: LocalDatabase): FileStore => ({
  known: async () => new Set((await db.getAllKeys(BLOBS)) as string[]),
  save: (files) => orStoreFull(saveSmall(db, files)),
  partSize: async (hash) => (await comingFile(await blobFolder(), hash)).file?.size ?? 0,
  append: (hash, offset, bytes) => orStoreFull(appendTo(hash, offset, bytes)),
  finish: (hash) => orStoreFull(finishPart(db, hash)),
  delete: (hashes) => deleteFiles(db, hashes),
  dropParts,
  room,
})
