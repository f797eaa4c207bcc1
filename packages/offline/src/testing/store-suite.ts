import { expect, test } from 'vitest'
import type { Store } from '../ports/store.ts'
import { under } from '../store/key.ts'

/** The tests that every kind of store must pass; each test gets a new one. */
export function storeSuite(name: string, open: () => Promise<Store>): void {
  const rows = (store: Store) => store.read(['UP'], (tx) => tx.list('UP'))

  test(`${name}: what was written is read, replaced and deleted`, async () => {
    const store = await open()
    await store.write(['UP'], (tx) => tx.put('UP', ['a', 'b', 'c'], { n: 1 }))
    expect(await store.read(['UP'], (tx) => tx.get('UP', ['a', 'b', 'c']))).toEqual({ n: 1 })
    await store.write(['UP'], (tx) => tx.put('UP', ['a', 'b', 'c'], { n: 2 }))
    expect(await rows(store)).toEqual([{ n: 2 }])
    await store.write(['UP'], (tx) => tx.delete('UP', ['a', 'b', 'c']))
    expect(await store.read(['UP'], (tx) => tx.get('UP', ['a', 'b', 'c']))).toBeUndefined()
  })

  test(`${name}: rows come in key order, numbers as numbers, within a range and a limit`, async () => {
    const store = await open()
    await store.write(['UP'], async (tx) => {
      for (const key of [
        ['m', 10],
        ['m', 9],
        ['m', 100],
        ['l', 1],
        ['ma', 1],
        ['m', 'x'],
        ['n', 1],
      ])
        await tx.put('UP', key, key)
    })
    const read = (limit?: number) => store.read(['UP'], (tx) => tx.list('UP', under('m'), limit))
    expect(await read()).toEqual([
      ['m', 9],
      ['m', 10],
      ['m', 100],
      ['m', 'x'],
    ])
    expect(await read(2)).toEqual([
      ['m', 9],
      ['m', 10],
    ])
    expect(await store.read(['UP'], (tx) => tx.keys('UP', under('m', 9)))).toEqual([['m', 9]])
    expect(await store.read(['UP'], (tx) => tx.keys('UP', under('n')))).toEqual([['n', 1]])
    const upTo = { from: ['m'], before: ['m', 100] }
    expect(await store.read(['UP'], (tx) => tx.keys('UP', upTo))).toEqual([
      ['m', 9],
      ['m', 10],
    ])
  })

  test(`${name}: a range of rows goes, and what lies beside it stays`, async () => {
    const store = await open()
    const keys = [
      ['l', 2],
      ['m', 1],
      ['m', 2],
      ['m', 10],
      ['m', 11],
      ['n', 2],
    ]
    await store.write(['UP'], async (tx) => {
      for (const key of keys) await tx.put('UP', key, key)
      await tx.deleteRange('UP', { from: ['m', 2], before: ['m', 11] })
    })
    expect(await rows(store)).toEqual([
      ['l', 2],
      ['m', 1],
      ['m', 11],
      ['n', 2],
    ])
    const failing = store.write(['UP'], async (tx) => {
      await tx.deleteRange('UP', under('m'))
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await rows(store)).toHaveLength(4)
  })

  test(`${name}: a transaction that fails leaves nothing, and rejects with what failed`, async () => {
    const store = await open()
    await store.write(['UP'], (tx) => tx.put('UP', ['kept'], 1))
    const failing = store.write(['UP', 'device'], async (tx) => {
      await tx.put('UP', ['kept'], 2)
      await tx.put('device', ['device'], { seq: 1, acknowledged: 0 })
      await tx.delete('UP', ['kept'])
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await rows(store)).toEqual([1])
    expect(await store.read(['device'], (tx) => tx.list('device'))).toEqual([])
  })

  test(`${name}: a transaction reaches no table that it did not name, and leaves nothing when it tries`, async () => {
    const store = await open()
    await expect(store.read(['device'], (tx) => tx.list('UP'))).rejects.toThrow()
    await expect(store.read(['device'], (tx) => tx.get('UP', ['kept']))).rejects.toThrow()
    await expect(store.read(['device'], (tx) => tx.keys('UP'))).rejects.toThrow()
    const astray = store.write(['UP'], async (tx) => {
      await tx.put('UP', ['kept'], 1)
      await tx.put('device', ['device'], { seq: 1, acknowledged: 0 })
    })
    await expect(astray).rejects.toThrow()
    await expect(store.write(['UP'], (tx) => tx.delete('device', ['device']))).rejects.toThrow()
    expect(await rows(store)).toEqual([])
  })

  test(`${name}: writers that read before they write do not lose each other’s changes`, async () => {
    const store = await open()
    const add = () =>
      store.write(['device'], async (tx) => {
        const device = (await tx.get('device', ['device'])) ?? { seq: 0, acknowledged: 0 }
        await tx.put('device', ['device'], { ...device, seq: device.seq + 1 })
      })
    await Promise.all(Array.from({ length: 20 }, add))
    expect(await store.read(['device'], (tx) => tx.get('device', ['device']))).toMatchObject({ seq: 20 })
  })
}
