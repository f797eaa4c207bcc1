import { expect, test } from 'vitest'
import { isPushEndpoint, readPushPayload } from './push-payload.ts'

const payload = { title: 'Soil is open to you', tag: 'n1', path: '/trail/soil' }

test('a push payload is read without fields that the schema does not name', () => {
  expect(readPushPayload({ ...payload, more: 1 })).toEqual(payload)
})

test.each([
  [null],
  [undefined],
  ['text'],
  [{}],
  [{ ...payload, title: 1 }],
  [{ ...payload, path: 'https://elsewhere.example/' }],
  [{ ...payload, path: '//elsewhere.example/' }],
  [{ ...payload, path: '/\\elsewhere.example/' }],
  [{ ...payload, path: 'javascript:alert(1)' }],
])('%j is refused as a push payload', (given) => expect(readPushPayload(given)).toBeNull())

const LONGEST = `https://push.example.org/${'x'.repeat(1_024 - 'https://push.example.org/'.length)}`

test.each([
  'https://push.example.org/x',
  'https://push.example.org./x',
  'https://push.example.org:443/x',
  'https://local.example.org/x',
  'https://push.local.example.org/x',
  'https://push1.example.org/x',
  'https://1.push2/x',
  LONGEST,
])('the push endpoint %s is accepted', (address) => expect(isPushEndpoint(address)).toBe(true))

test.each([
  'no address',
  'http://push.example.org/x',
  'https://push.example.org:8443/x',
  'https://user@push.example.org/x',
  'https://:word@push.example.org/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://push.localhost/x',
  'https://db.internal./x',
  'https://printer.local/x',
  'https://push.test/x',
  'https://127.0.0.1/x',
  'https://127.0.0.1./x',
  'https://2130706433/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  `${LONGEST}x`,
])('the push endpoint %s is refused', (address) => expect(isPushEndpoint(address)).toBe(false))
