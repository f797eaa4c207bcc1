import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODE_BYTES, credentialCode, readCredentialCode, shownCode } from './credential-code.ts'

const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES })

test('a shown code is read back, and different bytes give different codes', () => {
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const code = credentialCode(one)
      expect(readCredentialCode(shownCode(code))).toBe(code)
      expect(credentialCode(other) === code).toBe(String(other) === String(one))
    }),
  )
})

test('a code is shown in groups of four', () => {
  expect(shownCode(credentialCode(new Uint8Array(CODE_BYTES).fill(255)))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
})

describe('readCredentialCode', () => {
  test.each([
    ['0123-4567-89ab-cdef', '0123456789ABCDEF'],
    [' 0i2l 4567 89ab cdeo ', '01214567 89ABCDE0'.replace(' ', '')],
    ['0123-4567-89AB-CDE', null],
    ['0123-4567-89AB-CDE!', null],
    ['', null],
  ])('the typed code %j is read as %j', (typed, code) => expect(readCredentialCode(typed)).toBe(code))
})
