import { expect, test } from 'vitest'
import { takesCoding } from './takes-coding.ts'

test.each([
  [undefined, false, false],
  ['', false, false],
  ['gzip', false, true],
  ['gzip, deflate, br, zstd', true, true],
  ['GZIP;q=0.5 , BR', true, true],
  ['br;q=0, gzip', false, true],
  ['gzip;q=0.000,br;q=1', true, false],
  ['gzip ; q=0', false, false],
  ['gzip;q=0.001', false, true],
  ['x-gzip', false, false],
  ['brotli', false, false],
])('Accept-Encoding %s admits br: %s, gzip: %s', (accepted, br, gzip) => {
  expect({ br: takesCoding('br', accepted), gzip: takesCoding('gzip', accepted) }).toEqual({ br, gzip })
})
