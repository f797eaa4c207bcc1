import { vi } from 'vitest'
import type { TableName } from '../../packages/offline/src/store/tables.ts'

/** Makes a device without room for a row of this table. Returns a function that makes room. */
export function noRoomIn(table: TableName): () => void {
  const { put } = IDBObjectStore.prototype
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    if (this.name === table) throw new DOMException('no room', 'QuotaExceededError')
    return put.apply(this, row)
  })
  return () => full.mockRestore()
}
