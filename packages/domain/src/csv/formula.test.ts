import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asWords, fromWords } from './formula.ts'

const texts = fc.string({ unit: fc.constantFrom('a', ' ', ';', '=', '-', '"', '＝', '1') })

test('what was made words comes back as it was', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(fromWords(asWords(text))).toBe(text)
    }),
  )
})

test('what is no formula stays as it is', () => {
  for (const text of ["d'Ávila", 'a=1', 'A; B', 'rua 3-4', "'a"]) {
    expect(asWords(text)).toBe(text)
    expect(fromWords(text)).toBe(text)
  }
})
