import type { Readable } from 'node:stream'
import type { FileHash, StoredFile } from '@vereda/domain/content/file-manifest.ts'

export type FileContent = Uint8Array | AsyncIterable<Uint8Array>

/** Called with the hashes of the files before they are stored; the store waits for it. */
export type BeforeKept = (hashes: readonly string[]) => Promise<void>

/** Both ends are included, as in HTTP's `Range` and in Node's file streams. */
export type ByteRange = { start: number; end: number }

/**
 * Stores immutable files under the SHA-256 of their bytes. Every method throws on a hash that is not 64 hex digits (a bug of the caller). A
 * hash that is only unknown is a normal answer.
 */
export interface FileStore {
  /** Stores a file durably. The same content twice, even at the same time, is one file. */
  put(content: FileContent, beforeKept?: BeforeKept): Promise<StoredFile>
  /** Streams a file, in buffers of at most `bufferBytes` (64 KB). The stream fails with ENOENT when the file is not stored. */
  open(hash: FileHash, range?: ByteRange, bufferBytes?: number): Readable
  has(hash: FileHash): Promise<boolean>
  /** The size of a stored file in bytes; null when it is not stored. */
  size(hash: FileHash): Promise<number | null>
  delete(hash: FileHash): Promise<void>
  list(): AsyncIterable<FileHash>
  stage(): FileStage
  uploads: UploadFolder
  /** Makes a folder beside the files for temporary work. A later start removes what a killed process left in one. */
  workFolder(): Promise<string>
}

/** Files that arrive piece by piece, under ids of the server, until they are processed. */
export interface UploadFolder {
  /** Writes a stream's bytes from a position on, at most `most` of them. Answers how many are safely written, even where the stream breaks off. */
  write(id: string, at: number, most: number, bytes: Readable): Promise<number>
  path(id: string): string
  /** Whether so many more bytes fit while room is left for everything else that people do. */
  hasRoomFor(bytes: number): Promise<boolean>
  remove(id: string): Promise<void>
  /** Removes the uploads that were not written to since `then`, except those of `but`: a machine's clock may be wrong. */
  removeBefore(then: Date, but: ReadonlySet<string>): Promise<void>
}

/**
 * Files that are written and hashed but not stored yet, so that a package that is refused half-way leaves nothing. Call `discard` in a
 * finally; after `commit` it has nothing left to do.
 */
export interface FileStage {
  put(content: FileContent): Promise<StoredFile>
  commit(): Promise<void>
  discard(): Promise<void>
}
