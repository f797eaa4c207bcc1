import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test('an IPv4 address is its own network, also when mapped into IPv6', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('the addresses of one /64 count as one, however they are written', () => {
  const one = networkOf('2001:db8:0:1::5')
  expect(networkOf('2001:0db8:0000:0001:aaaa:bbbb:cccc:dddd')).toBe(one)
  expect(networkOf('2001:DB8:0:1:1:2:3:4')).toBe(one)
  expect(networkOf('2001:db8:0:2::5')).not.toBe(one)
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'))
  expect(networkOf('::1')).toBe('0:0:0:0')
})
