import { blobFolder, partName } from './opfs.ts'
import { hashAlong } from './running-hash.ts'

/** What a dedicated worker's file handle has and a page's has not. */
type Access = {
  getSize(): number
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number
  flush(): void
  close(): void
}
type WorkerFileHandle = FileSystemFileHandle & { createSyncAccessHandle(): Promise<Access> }

/** A part that nothing was added to for so long is let go of, so that whoever sweeps can reach it. */
const HELD_MS = 250

let open: { hash: string; access: Access } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Brings what was written to the disk and lets go of the part. A browser that ends before that loses nothing; a machine may, and the hash tells. */
export function letGoOfPart(): void {
  clearTimeout(timer)
  if (open === null) return
  const { access } = open
  open = null
  access.flush()
  access.close()
}

async function accessTo(hash: string): Promise<Access> {
  if (open?.hash === hash) return open.access
  letGoOfPart()
  const handle = await (await blobFolder()).getFileHandle(partName(hash), { create: true })
  const access = await (handle as WorkerFileHandle).createSyncAccessHandle()
  open = { hash, access }
  return access
}

/** How much has come of a part that this worker writes to, null when it holds another or none. */
export const openPartSize = (hash: string): number | null =>
  open?.hash === hash ? open.access.getSize() : null

/**
 * Adds bytes to a part, which stays open for those that follow. Only a dedicated worker gets this synchronous handle, which writes in place;
 * a page's stream would copy the file at every append.
 */
export async function appendToPart(
  hash: string,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  clearTimeout(timer)
  const access = await accessTo(hash)
  try {
    if (access.getSize() !== offset) throw new Error(`part ends at ${access.getSize()}, not at ${offset}`)
    access.write(bytes, { at: offset })
    hashAlong(hash, offset, bytes)
  } catch (error) {
    letGoOfPart()
    throw error
  }
  timer = setTimeout(letGoOfPart, HELD_MS)
}
