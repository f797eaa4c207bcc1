import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
  ['example.org/a', 'https://example.org/a'],
  [' http://example.org ', 'http://example.org'],
  ['ana@example.org', 'mailto:ana@example.org'],
  ['mailto:ana@example.org', 'mailto:ana@example.org'],
  ['tel:+5531988884001', 'tel:+5531988884001'],
  ['example.org:8080/a', 'https://example.org:8080/a'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['two words', null],
  ['', null],
])('%j leads to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})
