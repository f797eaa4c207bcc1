import { expect, test } from 'vitest'
import { formatsFor } from './formats.ts'

const plainSpaces = (text: string) => text.replace(/\s/g, ' ')

test('sizes are KB with one decimal, as each language writes numbers', () => {
  expect(formatsFor('pt-BR').kilobytes(37_473_587)).toBe('36.595,3 KB')
  expect(formatsFor('en').kilobytes(37_473_587)).toBe('36,595.3 KB')
  expect(formatsFor('en').kilobytes(0)).toBe('0.0 KB')
})

test('sizes are said in MB, in larger units from there, and what is small is not nothing', () => {
  const { megabytes } = formatsFor('en')
  expect([0, 1, 600_000, 37_473_587, 3 * 1024 ** 3].map(megabytes)).toEqual([
    '0.0 MB',
    '0.1 MB',
    '0.6 MB',
    '35.7 MB',
    '3.0 GB',
  ])
})

test('sizes in people’s units have one decimal too, and none stands below one MB', () => {
  expect(formatsFor('pt-BR').size(37_473_587)).toBe('35,7 MB')
  expect(formatsFor('en').size(3 * 1024 ** 3)).toBe('3.0 GB')
  expect(formatsFor('en').size(1024 ** 2 - 1)).toBeNull()
})

test('lengths are hours and minutes', () => {
  const { minutes } = formatsFor('pt-BR')
  expect(plainSpaces(minutes(40))).toBe('40 min')
  expect(plainSpaces(minutes(60))).toBe('1 h')
  expect(plainSpaces(minutes(80))).toBe('1 h 20 min')
})

test('a day of another year says its year', () => {
  const { day } = formatsFor('en')
  expect(day('2026-03-12T12:00:00', new Date('2026-05-01'))).toBe('Mar 12')
  expect(day('2025-03-12T12:00:00', new Date('2026-05-01'))).toBe('Mar 12, 2025')
})

test('a number of a few digits is written as the language writes it, without asking Intl', () => {
  for (const locale of ['en', 'pt-BR', 'es'])
    for (const value of [0, 7, 999, 1000, 12_345, -3, 2.5])
      expect(formatsFor(locale).number(value)).toBe(new Intl.NumberFormat(locale).format(value))
})
