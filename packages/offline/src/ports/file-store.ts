import type { StoredFile } from '@vereda/domain/content/file-manifest.ts'

/** A file in memory whose hash was checked. */
export type VerifiedFile = { hash: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * The device's files by the SHA-256 of their bytes (hex). A file counts as stored only once its hash was checked. Writes reject with
 * `StoreFull` when the device has no room.
 */
export type FileStore = {
  /** The hashes of every stored file. */
  known(): Promise<ReadonlySet<string>>
  /** Stores small files whose hashes were checked, all or none. */
  save(files: readonly VerifiedFile[]): Promise<void>
  /** How many bytes of a large file have come so far; 0 when none has. */
  partSize(hash: string): Promise<number>
  /**
   * Appends bytes to the part of a large file; rejects if `offset` is not the part's size. If the hashes of the file's pieces are known,
   * each piece is checked as it comes. A wrong piece and all behind it are dropped, and this call or one of the next rejects with
   * `SpoiledPiece`. The caller may reuse `bytes` once the call resolves.
   */
  append(file: StoredFile, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /**
   * Checks a large file whose bytes have all come. `good`: it is stored. `bad`: it is dropped, or only its part from the first wrong piece
   * on where the hashes of pieces are known.
   */
  finish(file: StoredFile): Promise<'good' | 'bad'>
  delete(hashes: readonly string[]): Promise<void>
  /** Drops the parts of large files whose hashes are not in `keep`. */
  dropParts(keep: ReadonlySet<string>): Promise<void>
  /** How many bytes the device still has room for; null if it does not say. */
  room(): Promise<number | null>
}

/** A piece of a large file does not match its hash in the manifest; the pieces before it stay. */
export class SpoiledPiece extends Error {
  override name = 'SpoiledPiece'
}

/** SHA-256 as lower-case hex. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>
