import { endsWithPage } from '@vereda/client/indexed-db/ends-with-page.ts'

/** The table of stored files, keyed by hash. It is not among the specification's tables, because its rows are bytes. */
export const BLOBS = 'blobs'

/**
 * A row of a stored file. A small file's row holds its bytes. A large file is in OPFS under its hash, and `chunks` holds the SHA-256 of
 * each of its pieces of `PIECE_BYTES`, so that a part can be checked without reading the whole.
 */
export type BlobRow = { size: number; bytes: ArrayBuffer } | { size: number; chunks: string[] }

/** The table of stored files, in a transaction of its own. */
export const blobs = (db: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore =>
  endsWithPage(db.transaction(BLOBS, mode)).objectStore(BLOBS)
