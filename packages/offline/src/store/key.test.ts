import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareKeys } from './key.ts'

const aKey = fc.array(fc.oneof(fc.integer(), fc.string({ maxLength: 3 })), { maxLength: 4 })

test('compareKeys is antisymmetric and transitive, and sorts a prefix first', () => {
  fc.assert(
    fc.property(aKey, aKey, aKey, (a, b, c) => {
      expect(Math.sign(compareKeys(a, b))).toBe(-Math.sign(compareKeys(b, a)) + 0)
      if (compareKeys(a, b) <= 0 && compareKeys(b, c) <= 0) expect(compareKeys(a, c)).toBeLessThanOrEqual(0)
      expect(compareKeys(a, [...a, 1])).toBeLessThan(0)
    }),
  )
})
