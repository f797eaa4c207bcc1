import fc from 'fast-check'
import { expect, test } from 'vitest'
import { believableDate } from './play-fact.ts'

const SERVER = '2026-06-10T12:00:00.000Z'
const ENROLLED = '2026-06-01T00:00:00.000Z'

test.each([
  ['is kept when it lies between enrolment and now', '2026-06-09T08:00:00.000Z', '2026-06-09T08:00:00.000Z'],
  ['is kept in any time zone', '2026-06-09T05:00:00.000-03:00', '2026-06-09T08:00:00.000Z'],
  ['is kept at the very moment of enrolment', ENROLLED, ENROLLED],
  ['is kept at the very moment of the server’s clock', SERVER, SERVER],
  ['is the server’s a moment before enrolment', '2026-05-31T23:59:59.999Z', SERVER],
  ['is the server’s a moment after the server’s clock', '2026-06-10T12:00:00.001Z', SERVER],
  ['is the server’s when the device is ten years ahead', '2036-06-09T08:00:00.000Z', SERVER],
  ['is the server’s when the device is ten years behind', '2016-06-09T08:00:00.000Z', SERVER],
  ['is the server’s when the device says nonsense', 'yesterday', SERVER],
])('the believed date of a play %s', (_, device, expected) => {
  expect(believableDate(device, SERVER, ENROLLED)).toBe(expected)
})

test('the believed date is the device’s if it lies between enrolment and now, else the server’s', () => {
  // Only a few moments, so that equal ones occur often.
  const moments = fc.nat({ max: 6 })
  const dated = (moment: number) => new Date(moment).toISOString()
  fc.assert(
    fc.property(moments, moments, moments, (device, enrolled, later) => {
      const server = enrolled + later
      const counts = believableDate(dated(device), dated(server), dated(enrolled))
      const isPossible = Array.from({ length: later + 1 }, (_, i) => enrolled + i).includes(device)
      expect(counts).toBe(dated(isPossible ? device : server))
    }),
    { numRuns: 500 },
  )
})
