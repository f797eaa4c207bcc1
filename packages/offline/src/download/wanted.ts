import { type FileManifest, PIECE_BYTES, type StoredFile } from '@vereda/domain/content/file-manifest.ts'
import type { FileStore } from '../ports/file-store.ts'

/** A file that is not on the device yet, and how many of its bytes have come. */
export type Wanted = StoredFile & { have: number }

/** Files up to this size are kept in one piece; larger ones come as parts (content-runtime 6). */
const SMALL_FILE_BYTES_MAX = PIECE_BYTES

/** Whether a file is kept in one piece; `size` in bytes (content-runtime 6). */
export const isSmall = (file: { size: number }): boolean => file.size <= SMALL_FILE_BYTES_MAX

/** The files of a manifest that the device lacks, each hash once, in the manifest's order (rules D4, D6). */
export async function missingFiles(files: FileStore, manifest: FileManifest): Promise<Wanted[]> {
  const known = await files.known()
  const named = new Map(Object.values(manifest).map((file) => [file.hash, file]))
  const missing = [...named.values()].filter(({ hash }) => !known.has(hash))
  return Promise.all(
    missing.map(async ({ small: _, ...file }) => ({
      ...file,
      have: isSmall(file) ? 0 : await files.partSize(file.hash),
    })),
  )
}

/** Bytes that are still to come. */
export const bytesToCome = (wanted: readonly Wanted[]): number =>
  wanted.reduce((sum, file) => sum + file.size - file.have, 0)
