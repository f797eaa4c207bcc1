import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { compareNames } from './compare-names.ts'

const letters = [...'aAbBcChlLnNoOzZ09  áÁàãâçÇéíñÑóõúü-.'].map((letter) => fc.constant(letter))
const aName = fc.string({ unit: fc.oneof(...letters), maxLength: 5 })

test('names sort as localeCompare sorts them in en, pt-BR and es', () => {
  fc.assert(
    fc.property(aName, aName, fc.constantFrom('en', 'pt-BR', 'es'), (one, other, locale) => {
      expect(Math.sign(compareNames(one, other, locale))).toBe(Math.sign(one.localeCompare(other, locale)))
    }),
    { numRuns: 20_000 },
  )
})

test('names that differ in a letter are compared without localeCompare', () => {
  const table = vi.spyOn(String.prototype, 'localeCompare')
  const names = ['Vendas', 'Segurança', 'Água', 'Atendimento', 'LGPD', 'Água']
  expect(names.sort((a, b) => compareNames(a, b, 'pt-BR'))[0]).toBe('Água')
  expect(table).not.toHaveBeenCalled()
  table.mockRestore()
})
