import { expect, test } from 'vitest'
import { readPushPayload } from './push-payload.ts'

const payload = { title: 'Soil is open to you', tag: 'n1', path: '/trail/soil' }

test('what we sent is read, without what it does not name', () => {
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
])('%j is nothing of ours', (given) => expect(readPushPayload(given)).toBeNull())
