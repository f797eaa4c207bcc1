import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepPlaces } from './keep-places.ts'

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
const idOf = ({ id }: { id: string }) => id

test('people who stay keep their places, new people fill the free places, and further ones come last', () => {
  const fresh = ['c', 'x', 'a', 'y'].map((id) => ({ id }))
  expect(keepPlaces(['a', 'b', 'c'], fresh, idOf).map(idOf)).toEqual(['a', 'x', 'c', 'y'])
})

test('exactly the fresh rows are shown, and none moves unless the list gets shorter', () => {
  fc.assert(
    fc.property(ids, ids, (shown, fresh) => {
      const kept = keepPlaces(
        shown,
        fresh.map((id) => ({ id })),
        idOf,
      ).map(idOf)
      expect([...kept].sort()).toEqual([...fresh].sort())
      if (fresh.length < shown.length) return
      for (const [n, id] of shown.entries()) if (fresh.includes(id)) expect(kept[n]).toBe(id)
    }),
  )
})

test('rows that were not shown before keep their own order', () => {
  fc.assert(
    fc.property(ids, (fresh) => {
      expect(keepPlaces([], fresh, (id) => id)).toEqual(fresh)
    }),
  )
})
