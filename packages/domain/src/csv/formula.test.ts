import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asWords, fromWords } from './formula.ts'

const texts = fc.string({ unit: fc.constantFrom('a', ' ', ';', '=', '-', '"', '＝', '1') })

test('a text escaped against formulas is read back unchanged', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(fromWords(asWords(text))).toBe(text)
    }),
  )
})

test('a text that is no formula is not escaped', () => {
  for (const text of ["d'Ávila", 'a=1', 'A; B', 'rua 3-4', "'a"]) {
    expect(asWords(text)).toBe(text)
    expect(fromWords(text)).toBe(text)
  }
})
