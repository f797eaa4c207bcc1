import { expect, test } from 'vitest'
import { isTooFew } from './too-few.ts'

test.each([
  [0, false],
  [1, true],
  [4, true],
  [5, false],
  [100_000, false],
])('of %i people isTooFew is %s', (people, isIt) => expect(isTooFew(people)).toBe(isIt))
