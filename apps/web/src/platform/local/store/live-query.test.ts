import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { liveQueryOf, type Query } from './live-query.ts'
import { local, localStore } from './local-store.ts'
import { readTogether } from './read-together.ts'

let made = 0
const stopping: (() => void)[] = []
afterEach(() => {
  for (const stop of stopping.splice(0)) stop()
})

/** A query of the sum of a table's rows, with a count of its reads. */
function aQuery(name = `query ${made++}`) {
  const reads: number[] = []
  const query: Query<number> = {
    name,
    tables: ['UP'],
    read: async (tx) => {
      const rows = await tx.list('UP')
      const sum = rows.reduce<number>((total, row) => total + Number(row), 0)
      reads.push(sum)
      return sum
    },
  }
  return { query, reads }
}
function listened(query: Query<number>) {
  const live = liveQueryOf(query)
  const told = vi.fn()
  const stop = live.subscribe(told)
  stopping.push(stop)
  return { live, told, stop }
}
const put = (key: string, value: number) => localStore.write(['UP'], (tx) => tx.put('UP', [key], value))

test('a query answers once somebody listens, and again when one of its tables is written', async () => {
  const { query, reads } = aQuery()
  await put('a', 1)
  const { live, told } = listened(query)
  expect(live.get()).toBeUndefined()
  await vi.waitFor(() => expect(live.get()).toBe(1))
  await put('b', 2)
  await vi.waitFor(() => expect(live.get()).toBe(3))
  expect(told).toHaveBeenCalledTimes(2)
  await localStore.write(['device'], async () => undefined)
  await put('b', 2)
  await vi.waitFor(() => expect(reads.length).toBe(3))
})

test('a query is read again from the new store when the browser closed the old one', async () => {
  const { query, reads } = aQuery()
  const { live } = listened(query)
  await vi.waitFor(() => expect(live.getCurrent()).toBeDefined())
  const { db } = await local()
  db!.close()
  db!.onclose!(new Event('close'))
  expect(live.getCurrent()).toBeUndefined()
  await vi.waitFor(() => expect(live.getCurrent()).toBeDefined())
  expect([reads.length, (await local()).db === db]).toEqual([2, false])
})

test('an answer counts as old after a write until it is read again', async () => {
  const { query } = aQuery()
  const { live } = listened(query)
  await vi.waitFor(() => expect(live.getCurrent()).toBeDefined())
  const writing = put('c', 10)
  await writing
  expect(live.getCurrent()).toBeUndefined()
  expect(live.get()).toBeDefined()
  await vi.waitFor(() => expect(live.getCurrent()).toBe(live.get()))
  expect(live.get()).toBeGreaterThanOrEqual(10)
})

test('two listeners share one answer, and many writes cause fewer reads', async () => {
  const { query, reads } = aQuery()
  const [one, other] = [listened(query), listened(query)]
  expect(other.live).toBe(one.live)
  await vi.waitFor(() => expect(one.live.get()).toBeDefined())
  expect(reads).toHaveLength(1)
  const last = 40
  for (let n = 1; n <= last; n++) await put('d', n)
  const rows = await localStore.read(['UP'], (tx) => tx.list('UP'))
  const total = rows.reduce<number>((sum, row) => sum + Number(row), 0)
  await vi.waitFor(() => expect(one.live.get()).toBe(total), { timeout: 5_000 })
  expect(reads.length).toBeLessThan(last)
})

test('queries of the same tables share one transaction and read each row once', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const lists = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  const all = Array.from({ length: 10 }, () => listened(aQuery().query).live)
  await vi.waitFor(() => expect(all.every((live) => live.get() !== undefined)).toBe(true))
  expect([begun.mock.calls.length, lists.mock.calls.length]).toEqual([1, 1])
  const before = all[0]!.get()!
  await put('f', 1_000)
  await vi.waitFor(() => expect(all.map((live) => live.get())).toEqual(all.map(() => before + 1_000)))
  // one more transaction is the write
  expect([begun.mock.calls.length, lists.mock.calls.length]).toEqual([3, 2])
  vi.restoreAllMocks()
})

test('a failing query leaves the others that it was read with their answers', async () => {
  const query = { tables: ['UP', 'device'] as const, name: 'broken' }
  const broken = readTogether(query.tables, () => Promise.reject(new Error('broken')))
  const whole = readTogether(query.tables, (tx) => tx.get('UP', ['a']))
  await expect(broken).rejects.toThrow('broken')
  expect(await whole).toBe(1)
})

test('a listener that returns gets the last answer, then the new one', async () => {
  const { query } = aQuery()
  const first = listened(query)
  await vi.waitFor(() => expect(first.live.get()).toBeDefined())
  const known = first.live.get()!
  first.stop()
  await put('e', 100)
  expect(first.live.getCurrent()).toBeUndefined()
  const { live } = listened(query)
  expect(live.get()).toBe(known)
  await vi.waitFor(() => expect(live.get()).toBe(known + 100))
})

test('queries without listeners are forgotten, the oldest first', () => {
  const kept = aQuery('kept').query
  const first = liveQueryOf(kept)
  for (let n = 0; n < 30; n++) liveQueryOf(aQuery().query)
  expect(liveQueryOf(kept)).toBe(first)
  for (let n = 0; n < 40; n++) liveQueryOf(aQuery().query)
  expect(liveQueryOf(kept)).not.toBe(first)
})
