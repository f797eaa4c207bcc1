import type { StoredFile } from '@vereda/domain/content/file-manifest.ts'

/** A file that is in hand and whose hash was checked. */
export type VerifiedFile = { hash: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * The device's files by the SHA-256 of their bytes (hex). A file counts as stored only once its hash was checked. Writes reject with
 * `StoreFull` when the device has no room.
 */
export type FileStore = {
  /** The hashes of every stored file. */
  known(): Promise<ReadonlySet<string>>
  /** Keeps small files whose hash was checked, all or none. */
  save(files: readonly VerifiedFile[]): Promise<void>
  /** How many bytes of a large file have come so far, 0 when none has. */
  partSize(hash: string): Promise<number>
  /**
   * Adds bytes to a large file that is coming; `offset` is its size so far, anything else is refused by rejecting. Where its pieces are told,
   * each is checked as it comes: from a wrong one on the part is dropped, and this or one of the next calls rejects with `SpoiledPiece`.
   * The bytes are the caller's again once it resolves.
   */
  append(file: StoredFile, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Checks a large file that has come whole: `good` and stored, or `bad` and dropped, from the first wrong piece on where pieces are told. */
  finish(file: StoredFile): Promise<'good' | 'bad'>
  delete(hashes: readonly string[]): Promise<void>
  /** The parts of large files that no stored resource waits for any more are dropped. */
  dropParts(keep: ReadonlySet<string>): Promise<void>
  /** Bytes that the device still gives, null where it doesn't say. */
  room(): Promise<number | null>
}

/** A piece of a large file was not what its manifest says; what came before it stays. */
export class SpoiledPiece extends Error {
  override name = 'SpoiledPiece'
}

/** SHA-256 as lower-case hex. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>
