import { expect, test } from 'vitest'
import { openPaces } from './paces.ts'

const MB = 1024 * 1024

test('a network with too many open calls is refused until its span ends; other networks are not', () => {
  let now = 0
  const paces = openPaces(() => now)
  for (let n = 0; n < 3_000; n++) expect(paces.openCall('192.0.2.1')).toBe(0)
  expect(paces.openCall('192.0.2.1')).toBe(10)
  expect(paces.openCall('192.0.2.2')).toBe(0)
  now = 8_500
  expect(paces.openCall('192.0.2.1')).toBe(2)
  now = 10_000
  expect(paces.openCall('192.0.2.1')).toBe(0)
})

test('IPv6 addresses of one household share one limit', () => {
  const paces = openPaces(() => 0)
  for (let n = 0; n < 3_000; n++) paces.openCall(`2001:db8::${(n % 1000).toString(16)}`)
  expect(paces.openCall('2001:db8::ffff')).toBe(10)
})

test('a learner may send 64 MB per span, counted separately for each domain', () => {
  const paces = openPaces(() => 0)
  for (let n = 0; n < 64; n++) expect(paces.body(1, 'ana', MB)).toBe(0)
  expect(paces.body(1, 'ana', 1)).toBe(5 * 60)
  expect([paces.body(1, 'bia', 1), paces.body(2, 'ana', 1)]).toEqual([0, 0])
})

test('a learner may send 512 MB per day', () => {
  let now = 0
  const paces = openPaces(() => now)
  let taken = 0
  for (; now < 23 * 60 * 60_000; now += 5 * 60_000) while (paces.body(1, 'ana', MB) === 0) taken += 1
  expect(taken).toBe(512)
  expect(paces.body(1, 'ana', MB)).toBe(60 * 60)
  now = 24 * 60 * 60_000
  expect(paces.body(1, 'ana', MB)).toBe(0)
})

test('a call with a tiny body counts as 1 KB', () => {
  const paces = openPaces(() => 0)
  let taken = 0
  while (paces.body(1, 'ana', 60) === 0) taken += 1
  expect(taken).toBe(64 * 1024)
})
