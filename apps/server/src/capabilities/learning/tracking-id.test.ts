import { expect, test } from 'vitest'
import { trackingIdOf, uuidOfName } from './tracking-id.ts'

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'

test('uuidOfName gives the example UUID of RFC 9562', () => {
  expect(uuidOfName(DNS, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
})

test('a tracking id is the same for the same domain, account and key, and differs for any other', () => {
  const ids = [
    trackingIdOf(1, 'ana', 'key'),
    trackingIdOf(2, 'ana', 'key'),
    trackingIdOf(1, 'bia', 'key'),
    trackingIdOf(1, 'ana', 'key2'),
    trackingIdOf(1, 'an', 'akey'),
  ]
  expect(new Set(ids).size).toBe(5)
  expect(trackingIdOf(1, 'ana', 'key')).toBe(ids[0])
})
