import { expect, test } from 'vitest'
import { believableDate } from './play-fact.ts'

const SERVER = '2026-06-10T12:00:00.000Z'
const ENROLLED = '2026-06-01T00:00:00.000Z'

test.each([
  ['is kept when it lies between enrolment and now', '2026-06-09T08:00:00.000Z', '2026-06-09T08:00:00.000Z'],
  ['is kept in any time zone', '2026-06-09T05:00:00.000-03:00', '2026-06-09T08:00:00.000Z'],
  ['is the server’s when the device is ten years ahead', '2036-06-09T08:00:00.000Z', SERVER],
  ['is the server’s when the device is ten years behind', '2016-06-09T08:00:00.000Z', SERVER],
  ['is the server’s when the device says nonsense', 'yesterday', SERVER],
])('the date that counts %s', (_, device, expected) => {
  expect(believableDate(device, SERVER, ENROLLED)).toBe(expected)
})
