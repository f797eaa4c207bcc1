import type { Readable } from 'node:stream'
import type { FileHash, StoredFile } from '@vereda/domain/content/file-manifest.ts'

export type FileContent = Uint8Array | AsyncIterable<Uint8Array>

/** Told which files are kept next; waited for. */
export type BeforeKept = (hashes: readonly string[]) => Promise<void>

/** Both ends are included, as in HTTP's `Range` and in Node's file streams. */
export type ByteRange = { start: number; end: number }

/**
 * Keeps immutable files under the SHA-256 of their bytes. Every method throws on a hash that is not 64 hex digits
 * (a bug of the caller); a hash that is merely unknown is an answer.
 */
export interface FileStore {
  /** Keeps a file durably; the same content twice, even at the same time, is one file. */
  put(content: FileContent, beforeKept?: BeforeKept): Promise<StoredFile>
  /** Streams a file, in buffers of at most `bufferBytes` (64 KB); the stream fails with ENOENT when the file is not kept. */
  open(hash: FileHash, range?: ByteRange, bufferBytes?: number): Readable
  has(hash: FileHash): Promise<boolean>
  /** Bytes of a kept file, null when it is not kept. */
  size(hash: FileHash): Promise<number | null>
  delete(hash: FileHash): Promise<void>
  list(): AsyncIterable<FileHash>
  stage(): FileStage
  uploads: UploadFolder
  /** Makes a folder beside the files for what is worked on and removed again; what a process that was killed left in one goes at a next start. */
  workFolder(): Promise<string>
}

/** Files that arrive piece by piece, under ids of ours, until they are worked off. */
export interface UploadFolder {
  /** Writes a stream's bytes from a position on, `most` of them at most, and answers how many are safely written, also where the stream breaks off. */
  write(id: string, at: number, most: number, bytes: Readable): Promise<number>
  path(id: string): string
  /** Whether so many bytes more can be kept, and what people do beside uploads still has room. */
  hasRoomFor(bytes: number): Promise<boolean>
  remove(id: string): Promise<void>
  /** Removes those that nothing was written to since then, but for these: a machine's clock may be off. */
  removeBefore(then: Date, but: ReadonlySet<string>): Promise<void>
}

/**
 * Files that are written and hashed but not kept yet: a package that is refused half-way leaves nothing.
 * Call `discard` in a finally; after `commit` it has nothing left to do.
 */
export interface FileStage {
  put(content: FileContent): Promise<StoredFile>
  commit(): Promise<void>
  discard(): Promise<void>
}
