import { expect, test } from 'vitest'
import { relativeDate } from './relative-date.ts'

const NOW = new Date('2026-03-20T12:00:00Z')

test.each([
  ['2026-03-20T11:59:30Z', 'en', 'now'],
  ['2026-03-20T12:05:00Z', 'en', 'now'],
  ['2026-03-20T11:48:00Z', 'en', '12 minutes ago'],
  ['2026-03-20T11:48:00Z', 'pt-BR', 'há 12 minutos'],
  ['2026-03-20T11:48:00Z', 'es', 'hace 12 minutos'],
  ['2026-03-20T10:00:00Z', 'pt-BR', 'há 2 horas'],
  ['2026-03-19T11:00:00Z', 'en', 'yesterday'],
  ['2026-03-19T11:00:00Z', 'pt-BR', 'ontem'],
  ['2026-03-19T11:00:00Z', 'es', 'ayer'],
  ['2026-03-15T11:00:00Z', 'en', '5 days ago'],
  ['2026-03-13T12:00:00Z', 'en', null],
])('%s reads in %s as “%s”', (iso, locale, said) => {
  expect(relativeDate(iso, NOW, locale)).toBe(said)
})

test('yesterday is the calendar’s day before, and within a day hours are told', () => {
  const wednesday = new Date(2026, 2, 18, 8)
  const said = (...at: [number, number]) =>
    relativeDate(new Date(2026, 2, ...at).toISOString(), wednesday, 'en')
  expect([said(16, 21), said(17, 7), said(17, 9)]).toEqual(['2 days ago', 'yesterday', '23 hours ago'])
  expect([said(12, 9), said(11, 9)]).toEqual(['6 days ago', null])
})
