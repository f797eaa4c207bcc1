import { expect, test } from 'vitest'
import { waitOf } from './wait.ts'

test('a wait is told in seconds within a minute, then in minutes, and never as shorter than it is', () => {
  expect(waitOf(0)).toEqual({ count: 1, unit: 'second' })
  expect(waitOf(40_000)).toEqual({ count: 40, unit: 'second' })
  expect(waitOf(40_001)).toEqual({ count: 41, unit: 'second' })
  expect(waitOf(59_001)).toEqual({ count: 1, unit: 'minute' })
  expect(waitOf(60_000)).toEqual({ count: 1, unit: 'minute' })
  expect(waitOf(60_001)).toEqual({ count: 2, unit: 'minute' })
  expect(waitOf(900_000)).toEqual({ count: 15, unit: 'minute' })
})
