import type { ReadTransaction } from '@vereda/offline/ports/store.ts'
import { expect, test, vi } from 'vitest'
import { idbStore, openDatabase } from './idb-store.ts'

test.each([
  ['at once', async () => undefined],
  ['by a read behind it', (tx: ReadTransaction) => tx.get('UP', ['a'])],
])(
  'a write with a refused row is undone whole and fails with its own reason, seen %s',
  async (seen, look) => {
    const store = idbStore(await openDatabase(`refused ${seen}`), () => undefined)
    await store.write(['UP'], (tx) => tx.put('UP', ['a'], 1))
    // `add` refuses an existing key: as with a full device, the fault comes only when the request runs
    const refusing = vi
      .spyOn(IDBObjectStore.prototype, 'put')
      .mockImplementation(IDBObjectStore.prototype.add)
    const failed = store.write(['UP'], async (tx) => {
      await tx.put('UP', ['b'], 2)
      await tx.put('UP', ['a'], 3)
      await look(tx)
    })
    await expect(failed).rejects.toMatchObject({ name: 'ConstraintError' })
    refusing.mockRestore()
    expect(await store.read(['UP'], (tx) => tx.list('UP'))).toEqual([1])
  },
)
