import type { Key, KeyRange } from '../store/key.ts'
import type { TableName, Tables } from '../store/tables.ts'

/** The reads of one transaction, over the tables that it named. */
export type ReadTransaction = {
  get<N extends TableName>(table: N, key: Key): Promise<Tables[N] | undefined>
  /** The rows whose keys lie in the range, in key order, at most `limit` of them. */
  list<N extends TableName>(table: N, range?: KeyRange, limit?: number): Promise<Tables[N][]>
  keys(table: TableName, range?: KeyRange): Promise<Key[]>
}

export type WriteTransaction = ReadTransaction & {
  put<N extends TableName>(table: N, key: Key, row: Tables[N]): Promise<void>
  delete(table: TableName, key: Key): Promise<void>
  /** Deletes all rows whose keys lie in the range. */
  deleteRange(table: TableName, range: KeyRange): Promise<void>
}

/**
 * The local store. `write` resolves once its changes are durable, all of them or none; it rejects with `StoreFull` when the device
 * has no room, with `StoreClosed` when the store may not be used by this tab (any more), and with whatever `work` threw. `work` may only
 * await its own transaction.
 */
export type Store = {
  read<T>(tables: readonly TableName[], work: (tx: ReadTransaction) => Promise<T>): Promise<T>
  write<T>(tables: readonly TableName[], work: (tx: WriteTransaction) => Promise<T>): Promise<T>
}

/** The device has no room for a write; nothing was written. */
export class StoreFull extends Error {
  override name = 'StoreFull'
}

/**
 * Why a tab has no store. `outdated`: a newer version of the app has upgraded it. `blocked`: a tab of an older version still holds it, and
 * this tab waits to upgrade it. `failed`: it could not be opened or upgraded, and stays as it was.
 */
export type StoreClosing = 'outdated' | 'blocked' | 'failed'

/** This tab may not use the store; nothing was read or written (rules V1, V2, V4). `cause` is the underlying error. */
export class StoreClosed extends Error {
  override name = 'StoreClosed'
  readonly why: StoreClosing
  constructor(why: StoreClosing, options?: ErrorOptions) {
    super(`the local store is ${why}`, options)
    this.why = why
  }
}
