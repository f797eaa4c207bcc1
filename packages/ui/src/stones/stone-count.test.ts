import { expect, test } from 'vitest'
import { STONES_MAX, stoneCount } from './stone-count.ts'

test('a short row has one dot for each thing done and ahead', () => {
  expect(stoneCount(5, 12)).toEqual({ walked: 5, ahead: 7 })
  expect(stoneCount(0, 6)).toEqual({ walked: 0, ahead: 6 })
  expect(stoneCount(6, 6)).toEqual({ walked: 6, ahead: 0 })
})

test('a long row shares its dots, and always shows the last one ahead', () => {
  expect(stoneCount(99, 100)).toEqual({ walked: STONES_MAX - 1, ahead: 1 })
  expect(stoneCount(100, 100)).toEqual({ walked: STONES_MAX, ahead: 0 })
  expect(stoneCount(0, 100)).toEqual({ walked: 0, ahead: STONES_MAX })
})
