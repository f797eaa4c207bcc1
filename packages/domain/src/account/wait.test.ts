import { expect, test } from 'vitest'
import { waitOf } from './wait.ts'

test('a wait is shown in seconds up to a minute, then in minutes, always rounded up', () => {
  expect(waitOf(0)).toEqual({ count: 1, unit: 'second' })
  expect(waitOf(40_000)).toEqual({ count: 40, unit: 'second' })
  expect(waitOf(40_001)).toEqual({ count: 41, unit: 'second' })
  expect(waitOf(59_001)).toEqual({ count: 1, unit: 'minute' })
  expect(waitOf(60_000)).toEqual({ count: 1, unit: 'minute' })
  expect(waitOf(60_001)).toEqual({ count: 2, unit: 'minute' })
  expect(waitOf(900_000)).toEqual({ count: 15, unit: 'minute' })
})
