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
  /** Adds bytes to a large file that is coming; `offset` is its size so far, anything else is refused by rejecting. */
  append(hash: string, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Checks a large file that has come whole: `good` and stored, or `bad` and dropped. */
  finish(hash: string): Promise<'good' | 'bad'>
  delete(hashes: readonly string[]): Promise<void>
  /** The parts of large files that no stored resource waits for any more are dropped. */
  dropParts(keep: ReadonlySet<string>): Promise<void>
  /** Bytes that the device still gives, null where it doesn't say. */
  room(): Promise<number | null>
}

/** SHA-256 as lower-case hex. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>
