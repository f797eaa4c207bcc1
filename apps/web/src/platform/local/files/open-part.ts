import type { StoredFile } from '@vereda/domain/content/file-manifest.ts'
import { pieceAt, piecesOf } from '@vereda/domain/content/pieces.ts'
import { SpoiledPiece } from '@vereda/offline/ports/file-store.ts'
import { blobFolder, partName } from './opfs.ts'
import { checkAlong, forgetChecks } from './piece-checks.ts'
import { hashAlong } from './running-hash.ts'

/** The synchronous access handle, which only a dedicated worker gets. */
type Access = {
  getSize(): number
  read(into: Uint8Array<ArrayBuffer>, options: { at: number }): number
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number
  truncate(size: number): void
  flush(): void
  close(): void
}
type WorkerFileHandle = FileSystemFileHandle & { createSyncAccessHandle(): Promise<Access> }

/** The bytes of one write. A browser writes them six times as fast as 1 MiB at once (docs/decisions/pieces-beside-the-hash.md). */
const WRITE_BYTES = 256 * 1024

/** How long an unused part stays open. After that, a sweep can delete it. */
const HELD_MS = 250

/** The open part. Its size is kept here: asking the browser for it, twice for each piece, took a fifteenth of a large file's time. */
let open: { hash: string; access: Access; size: number } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Flushes the open part to the disk and closes it. A browser that ends before that loses nothing. A machine that stops may lose bytes, and
 * the hash shows it.
 */
export function letGoOfPart(): void {
  clearTimeout(timer)
  if (open === null) return
  const { access } = open
  open = null
  access.flush()
  access.close()
}

async function openPart(hash: string): Promise<NonNullable<typeof open>> {
  if (open?.hash === hash) return open
  letGoOfPart()
  const handle = await (await blobFolder()).getFileHandle(partName(hash), { create: true })
  const access = await (handle as WorkerFileHandle).createSyncAccessHandle()
  open = { hash, access, size: access.getSize() }
  return open
}

/** The size of a part that this worker has open; null when it has another part open, or none. */
export const openPartSize = (hash: string): number | null => (open?.hash === hash ? open.size : null)

/** Returns the number of bytes written: fewer than all where the browser wrote only part of a stretch. */
function writeAt(access: Access, offset: number, bytes: Uint8Array<ArrayBuffer>): number {
  let at = 0
  while (at < bytes.length) {
    const stretch = bytes.subarray(at, at + WRITE_BYTES)
    const written = access.write(stretch, { at: offset + at })
    at += written
    if (written < stretch.length) break
  }
  return at
}

const readIn = (access: Access) => (start: number, end: number) => {
  const bytes = new Uint8Array(end - start)
  access.read(bytes, { at: start })
  return bytes
}

/** Cuts a part back to the start of a wrong piece. The next request continues there (rule D24). */
export async function cutBack({ hash, size }: StoredFile, wrong: number): Promise<void> {
  const { access } = await openPart(hash)
  forgetChecks()
  access.truncate(pieceAt(wrong, size).start)
  letGoOfPart()
}

/**
 * Appends bytes to a part, which stays open for the next bytes. Only a dedicated worker gets this synchronous handle, which writes in
 * place. A page's stream would copy the file at every append.
 */
export async function appendToPart(
  file: StoredFile,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  clearTimeout(timer)
  const part = await openPart(file.hash)
  try {
    if (part.size !== offset) throw new Error(`part ends at ${part.size}, not at ${offset}`)
    part.size += writeAt(part.access, offset, bytes)
    if (piecesOf(file) === null) hashAlong(file.hash, offset, bytes)
    const wrong = await checkAlong(file, { offset, bytes }, readIn(part.access))
    if (wrong !== null) {
      await cutBack(file, wrong)
      throw new SpoiledPiece(`piece ${wrong} of ${file.hash}`)
    }
  } catch (error) {
    letGoOfPart()
    throw error
  }
  timer = setTimeout(letGoOfPart, HELD_MS)
}
