import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { formatsFor } from './formats.ts'

const plainSpaces = (text: string | null) => text?.replace(/\s/g, ' ')

test('sizes are KB with one decimal, as each language writes numbers', () => {
  expect(plainSpaces(formatsFor('pt-BR').kilobytes(37_473_587))).toBe('36.595,3 KB')
  expect(plainSpaces(formatsFor('en').kilobytes(37_473_587))).toBe('36,595.3 KB')
  expect(plainSpaces(formatsFor('en').kilobytes(0))).toBe('0.0 KB')
  expect(plainSpaces(formatsFor('en').kilobytes(999.97 * 1024))).toBe('1,000.0 KB')
})

test('sizes are in MB, larger ones in GB, and a small size is at least 0.1 MB', () => {
  const { megabytes } = formatsFor('en')
  expect([0, 1, 600_000, 37_473_587, 3 * 1024 ** 3].map(megabytes).map(plainSpaces)).toEqual([
    '0.0 MB',
    '0.1 MB',
    '0.6 MB',
    '35.7 MB',
    '3.0 GB',
  ])
})

test('sizes have one decimal in larger units too, and null below one MB', () => {
  expect(plainSpaces(formatsFor('pt-BR').size(37_473_587))).toBe('35,7 MB')
  expect(plainSpaces(formatsFor('en').size(3 * 1024 ** 3))).toBe('3.0 GB')
  expect(formatsFor('en').size(1024 ** 2 - 1)).toBeNull()
})

test('durations are in hours and minutes', () => {
  const { minutes } = formatsFor('pt-BR')
  expect(plainSpaces(minutes(40))).toBe('40 min')
  expect(plainSpaces(minutes(60))).toBe('1 h')
  expect(plainSpaces(minutes(80))).toBe('1 h 20 min')
})

test('a number and its unit stay on one line', () => {
  const { kilobytes, size, megabytes, minutes } = formatsFor('pt-BR')
  const said = [kilobytes(9), size(3 * 1024 ** 3), megabytes(9), minutes(6), minutes(60)]
  for (const text of said) expect(text).not.toMatch(/ /)
})

test('a date of another year shows its year', () => {
  const { day } = formatsFor('en')
  expect(day('2026-03-12T12:00:00', new Date('2026-05-01'))).toBe('Mar 12')
  expect(day('2025-03-12T12:00:00', new Date('2026-05-01'))).toBe('Mar 12, 2025')
})

test('small numbers are written as Intl writes them', () => {
  for (const locale of ['en', 'pt-BR', 'es'])
    for (const value of [0, 7, 999, 1000, 12_345, -3, 2.5])
      expect(formatsFor(locale).number(value)).toBe(new Intl.NumberFormat(locale).format(value))
})

const unit = (locale: string, name: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' })

test.each(['en', 'pt-BR', 'es'])('%s: a duration is written as Intl writes hours and minutes', (locale) => {
  const { minutes } = formatsFor(locale)
  const [hour, minute] = [unit(locale, 'hour'), unit(locale, 'minute')]
  for (let whole = 0; whole < 3_000; whole++) {
    const parts = [hour.format(Math.floor(whole / 60)), minute.format(whole % 60)]
    const said = whole < 60 ? parts.slice(1) : whole % 60 === 0 ? parts.slice(0, 1) : parts
    expect(plainSpaces(minutes(whole))).toBe(plainSpaces(said.join(' ')))
  }
  expect(plainSpaces(minutes(59.7))).toBe(plainSpaces(hour.format(1)))
})

test.each(['en', 'pt-BR', 'es'])('%s: a size is written as Intl writes one decimal', (locale) => {
  const intl = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const { kilobytes } = formatsFor(locale)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000_000 }), (bytes) => {
      expect(plainSpaces(kilobytes(bytes))).toBe(`${intl.format(bytes / 1024)} KB`)
    }),
    { numRuns: 2_000 },
  )
})

test.each(['en', 'pt-BR', 'es'])(
  '%s: a date is written as Intl writes a short month, with and without its year',
  (locale) => {
    const { day } = formatsFor(locale)
    const short = { day: 'numeric', month: 'short' } as const
    const [here, other] = [short, { ...short, year: 'numeric' } as const].map(
      (options) => new Intl.DateTimeFormat(locale, options),
    )
    for (let at = new Date(2024, 0, 1, 12); at.getFullYear() < 2025; at.setDate(at.getDate() + 1)) {
      expect(day(at.toISOString(), new Date(2024, 5, 1))).toBe(here!.format(at))
      expect(day(at.toISOString(), new Date(2026, 5, 1))).toBe(other!.format(at))
    }
  },
)

test('the formats of a first screen do not use Intl', () => {
  const asked = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DateTimeFormat')]
  const { number, minutes, megabytes, day } = formatsFor('pt-BR')
  const said = [
    number(187),
    minutes(80),
    megabytes(734_003),
    day('2026-03-12T12:00:00', new Date(2026, 0, 1)),
  ]
  expect(said.map(plainSpaces)).toEqual(['187', '1 h 20 min', '0,7 MB', '12 de mar.'])
  for (const table of asked) {
    expect(table).not.toHaveBeenCalled()
    table.mockRestore()
  }
})
