import { describe, expect, test } from 'vitest'
import {
  daysLeft,
  HALF_WRITTEN,
  isTimeZone,
  isWhole,
  momentOf,
  wallTimeOf,
  zonedMoment,
} from './wall-time.ts'

test.each([
  ['2026-03-01T08:00', 'America/Sao_Paulo', '2026-03-01T11:00:00.000Z'],
  ['2026-03-01T08:00', 'UTC', '2026-03-01T08:00:00.000Z'],
  ['2026-01-01T00:00', 'Pacific/Auckland', '2025-12-31T11:00:00.000Z'],
  ['2026-07-01T08:15', 'Asia/Kathmandu', '2026-07-01T02:30:00.000Z'],
  // Lisbon's clocks go forward at 1:00 on 29 March, and back at 2:00 on 25 October.
  ['2026-03-29T01:30', 'Europe/Lisbon', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T01:30', 'Europe/Lisbon', '2026-10-25T00:30:00.000Z'],
])('the wall time %s in %s is the moment %s', (wall, zone, moment) => {
  expect(momentOf(wall, zone)).toBe(moment)
})

describe('at any hour of the year', () => {
  test.each(['America/Sao_Paulo', 'America/New_York', 'Europe/Lisbon', 'Pacific/Apia', 'Asia/Kathmandu'])(
    'a wall time of %s gives its moment again, or the first of two',
    (zone) => {
      const start = Date.UTC(2026, 0, 1)
      for (let hour = 0; hour < 365 * 24; hour += 53) {
        const moment = start + hour * 3_600_000
        const again = Date.parse(momentOf(wallTimeOf(moment, zone), zone)!)
        expect([moment, moment - 3_600_000]).toContain(again)
        expect(wallTimeOf(again, zone)).toBe(wallTimeOf(moment, zone))
      }
    },
  )
})

const MINUTE_MS = 60_000

test.each([
  ['America/Sao_Paulo', '2018-11-04T03:00Z', 'midnight is skipped'],
  ['America/Sao_Paulo', '2019-02-17T02:00Z', 'the hour before midnight comes twice'],
  ['Europe/Lisbon', '2026-03-29T01:00Z', 'an hour is skipped'],
  ['Europe/Lisbon', '2026-10-25T01:00Z', 'an hour comes twice'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z', 'half an hour comes twice'],
  ['Pacific/Apia', '2011-12-30T10:00Z', 'a whole day is skipped'],
  ['Asia/Kathmandu', '1985-12-31T18:30Z', 'a quarter of an hour is skipped'],
  ['Etc/GMT+12', '2026-01-01T12:00Z', 'a year ends last'],
  ['Pacific/Kiritimati', '2025-12-31T10:00Z', 'a year begins first'],
])('around %s %s, where %s, each minute is read back and time never goes back a day', (zone, change) => {
  let before = Number.NEGATIVE_INFINITY
  const around = Array.from({ length: 3_000 }, (_, n) => Date.parse(change) + (n - 1_500) * MINUTE_MS)
  const off = around.flatMap((moment) => {
    const wall = wallTimeOf(moment, zone)
    const again = Date.parse(momentOf(wall, zone)!)
    const asked = new Date(moment).toISOString().slice(0, 16)
    // A local time that the clocks skip means a moment too, which the clocks show as a later time.
    const written = Date.parse(momentOf(asked, zone)!)
    const is = {
      again: wallTimeOf(again, zone) === wall && again <= moment,
      zoned: Date.parse(zonedMoment(moment, zone)) === moment,
      written: wallTimeOf(written, zone) >= asked,
      goesOn: written > before - 24 * 60 * MINUTE_MS,
    }
    before = written
    return Object.values(is).every(Boolean) ? [] : [{ asked, ...is }]
  })
  expect(off).toEqual([])
})

test.each([
  ['America/Sao_Paulo', '2026-03-03T02:30:15.250Z', '2026-03-02T23:30:15-03:00'],
  ['Asia/Kathmandu', '2026-03-02T23:30:00.000Z', '2026-03-03T05:15:00+05:45'],
  ['UTC', '2026-03-02T23:30:59.999Z', '2026-03-02T23:30:59+00:00'],
])('zonedMoment writes a moment with the offset of %s', (zone, iso, written) => {
  expect(zonedMoment(Date.parse(iso), zone)).toBe(written)
  expect(Math.floor(Date.parse(written) / 1_000)).toBe(Math.floor(Date.parse(iso) / 1_000))
})

test('a text that is no wall time gives null', () => {
  const none = [
    '',
    '2026-03-01',
    '2026-13-01T08:00',
    '2026-02-29T08:00',
    '2026-04-31T08:00',
    '2026-03-01T24:00',
    'soon',
    '+002026-03-01T08:00',
    '2026-03-01T08:00:00',
    '2026-03-01T08:00+00:00',
  ]
  for (const text of none) expect(momentOf(text, 'UTC')).toBeNull()
})

test('a year of three digits is padded with a zero', () => {
  expect(wallTimeOf(Date.parse('0987-06-05T04:03:00Z'), 'UTC')).toBe('0987-06-05T04:03')
})

test.each(['America/Sao_Paulo', 'UTC', 'Etc/GMT+3', ...Intl.supportedValuesOf('timeZone')])(
  '%s is a time zone',
  (zone) => expect(isTimeZone(zone)).toBe(true),
)
test.each(['Atlantis/Centre', '', '-03:00', '-0300', '+03', 'PST', 'IST', 'BST', 'America', '/'])(
  '%j is not a time zone',
  (zone) => expect(isTimeZone(zone)).toBe(false),
)

test.each([
  ['2026-11-25T10:00Z', '2026-11-26T02:59Z', 0],
  ['2026-11-25T10:00Z', '2026-11-26T03:00Z', 0],
  ['2026-11-25T10:00Z', '2026-11-26T03:01Z', 1],
  ['2026-11-25T03:05Z', '2026-12-01T02:37Z', 5],
  ['2026-11-25T02:55Z', '2026-11-25T03:05Z', 1],
  ['2026-11-25T10:00Z', '2026-11-20T10:00Z', 0],
])('at %s a trail that ends at %s has %i days left in São Paulo', (now, ends, days) => {
  expect(daysLeft(Date.parse(ends), Date.parse(now), 'America/Sao_Paulo')).toBe(days)
})

test.each([
  ['', true],
  ['2026-03-01T08:00', true],
  [HALF_WRITTEN, false],
  ['2026-03-01', false],
  ['2026-02-31T08:00', false],
])('%j is a whole wall time or empty: %s', (written, is) => expect(isWhole(written)).toBe(is))
