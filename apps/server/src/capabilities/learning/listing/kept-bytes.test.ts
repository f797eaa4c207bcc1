import { expect, test } from 'vitest'
import { KeptBytes } from './kept-bytes.ts'

test('what was asked for least recently goes first, when the whole grows too large', () => {
  const kept = new KeptBytes<string>(10)
  kept.put('one', 'a', 4)
  kept.put('two', 'b', 4)
  kept.get('one')
  kept.put('three', 'c', 4)
  expect(['one', 'two', 'three'].map((key) => kept.get(key))).toEqual(['a', undefined, 'c'])
  kept.grow('three', 4)
  expect(['one', 'three'].map((key) => kept.get(key))).toEqual([undefined, 'c'])
})

test('a value put in another’s place takes that one’s room', () => {
  const kept = new KeptBytes<string>(10)
  for (let n = 0; n < 9; n++) kept.put('same', String(n), 5)
  kept.put('other', 'b', 5)
  expect([kept.get('same'), kept.get('other')]).toEqual(['8', 'b'])
})
