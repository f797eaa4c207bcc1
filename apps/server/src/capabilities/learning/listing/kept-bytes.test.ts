import { expect, test } from 'vitest'
import { KeptBytes } from './kept-bytes.ts'

test('a full cache drops the oldest entry that nobody read since', () => {
  const kept = new KeptBytes<string>(10)
  kept.put('one', 'a', 4)
  kept.put('two', 'b', 4)
  kept.get('one')
  kept.put('three', 'c', 4)
  expect(['one', 'two', 'three'].map((key) => kept.get(key))).toEqual(['a', undefined, 'c'])
  kept.grow('three', 4)
  expect(['one', 'three'].map((key) => kept.get(key))).toEqual([undefined, 'c'])
})

test('a replaced value frees its room in the cache', () => {
  const kept = new KeptBytes<string>(10)
  for (let n = 0; n < 9; n++) kept.put('same', String(n), 5)
  kept.put('other', 'b', 5)
  expect([kept.get('same'), kept.get('other')]).toEqual(['8', 'b'])
})

test('an entry read once is dropped in the end when nobody reads it again', () => {
  const kept = new KeptBytes<number>(10)
  kept.put('once', 0, 4)
  kept.get('once')
  for (let n = 0; n < 4; n++) kept.put(String(n), n, 4)
  expect(['once', '2', '3'].map((key) => kept.get(key))).toEqual([undefined, 2, 3])
})

test('an entry larger than the whole cache is dropped, also after a read', () => {
  const kept = new KeptBytes<string>(10)
  kept.put('large', 'a', 8)
  kept.get('large')
  kept.grow('large', 8)
  expect(kept.get('large')).toBeUndefined()
})
