import { expect, test } from 'vitest'
import { DeviceDate, UtcDate } from './device-date.ts'

test.each([
  ['2026-03-01T10:00:00Z', true],
  ['2026-03-01T10:00:00.123-03:00', true],
  ['1970-01-01T00:00:00Z', true],
  ['2026-03-01T10:00:00+14:00', true],
  ['1900-01-01T00:00:00Z', true],
  ['1899-12-31T23:59:59Z', false],
  ['9998-12-31T23:59:59Z', true],
  ['2026-03-01T10:00:00-15:00', false],
  ['0000-01-01T00:00:00Z', false],
  ['9999-12-31T23:59:59-12:00', false],
  ['2026-03-01T10:00:00+23:59', false],
  ['2026-02-30T10:00:00Z', false],
  ['2026-03-01', false],
])('%s is accepted as a device’s date: %s', (date, isOne) => {
  expect(DeviceDate.safeParse(date).success).toBe(isOne)
})

test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-03-01T12:00:00+01:00'])(
  '%s is refused as a UTC date',
  (date) => expect(UtcDate.safeParse(date).success).toBe(false),
)
