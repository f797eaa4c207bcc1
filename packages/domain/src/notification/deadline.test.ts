import { expect, test } from 'vitest'
import { deadlineDay } from './deadline.ts'

test.each([
  ['at noon of that day', '2026-05-04T15:00:00.000Z', 'America/Sao_Paulo', '2026-05-04'],
  ['by the wall of its domain', '2026-05-05T01:00:00.000Z', 'America/Sao_Paulo', '2026-05-04'],
  [
    'at midnight, which is the end of the day before',
    '2026-05-05T03:00:00.000Z',
    'America/Sao_Paulo',
    '2026-05-04',
  ],
  ['a moment later', '2026-05-05T03:00:00.001Z', 'America/Sao_Paulo', '2026-05-05'],
  ['elsewhere', '2026-05-05T03:00:00.000Z', 'Asia/Tokyo', '2026-05-05'],
])('the deadline’s day of a trail that closes %s', (_, ends, zone, day) => {
  expect(deadlineDay(ends, zone)).toBe(day)
})
