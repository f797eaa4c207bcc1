import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNationalId } from '../identifier/national-id.ts'
import { readPhone } from '../phone/phone.ts'
import { readEmail } from './email-address.ts'
import { loginName } from './login-name.ts'
import { maskedEmail, maskedPhone } from './masked-contact.ts'
import { codeOf, readCode } from './one-time-code.ts'
import { preparedChange, preparedPassword } from './prepared-password.ts'
import { hasTwoContacts, readProfileConstraint } from './profile-rule.ts'

const text = fc.string({ unit: 'binary' })

describe('reading a value that was already read gives the same value', () => {
  test.each([
    ['an e-mail', readEmail],
    ['a phone', (given: string) => readPhone(given)],
    ['a CPF', (given: string) => readNationalId(given, { cpfRequired: true })],
    ['another identifier', (given: string) => readNationalId(given, { cpfRequired: false })],
    ['a login name', loginName],
    ['a code', readCode],
  ] as const)('%s', (_, read) => {
    fc.assert(
      fc.property(text, (given) => {
        const found = read(given)
        if (found !== null) expect(read(found)).toBe(found)
      }),
    )
  })
})

describe('an e-mail', () => {
  const ofLength = (letters: number) => `${'a'.repeat(letters - '@acme.example'.length)}@acme.example`

  test('is an address in lower case without spaces around it', () => {
    expect(readEmail(' Marina@ACME.example ')).toBe('marina@acme.example')
    expect(readEmail('marina@')).toBeNull()
    expect(readEmail('marina')).toBeNull()
  })

  test('is 254 characters at most', () => {
    expect(readEmail(ofLength(254))).toBe(ofLength(254))
    expect(readEmail(ofLength(255))).toBeNull()
  })
})

test('a login name is compared without spaces around it and in lower case', () => {
  expect(loginName(' Marina ')).toBe('marina')
})

describe('readPhone', () => {
  test('a phone without a country is kept as Brazilian; a landline is refused', () => {
    expect(readPhone('(11) 98888-7777')).toBe('+5511988887777')
    expect(readPhone('+34 612 345 678')).toBe('+34612345678')
    expect(readPhone('(11) 3333-4444')).toBeNull()
    expect(readPhone('98888')).toBeNull()
  })
})

describe('a national id', () => {
  test('a required CPF must be valid and is kept as its 11 digits', () => {
    expect(readNationalId('529.982.247-25', { cpfRequired: true })).toBe('52998224725')
    expect(readNationalId('529.982.247-26', { cpfRequired: true })).toBeNull()
    expect(readNationalId('111.111.111-11', { cpfRequired: true })).toBeNull()
  })

  test('any text of up to 40 characters is accepted where the CPF is not required', () => {
    expect(readNationalId(' x-1234567 ', { cpfRequired: false })).toBe('X-1234567')
    expect(readNationalId('  ', { cpfRequired: false })).toBeNull()
    expect(readNationalId('x'.repeat(40), { cpfRequired: false })).toBe('X'.repeat(40))
    expect(readNationalId('x'.repeat(41), { cpfRequired: false })).toBeNull()
  })
})

test('a masked e-mail shows its first and last letter and its host; a masked phone shows its last two digits', () => {
  expect(maskedEmail('marina@acme.example')).toBe('m•••a@acme.example')
  expect(maskedEmail('bento@acme.example')).toBe('b•••o@acme.example')
  expect(maskedEmail('eva@acme.example')).toBe('e•••a@acme.example')
  expect(maskedEmail('ab@acme.example')).toBe('a•••@acme.example')
  expect(maskedPhone('+5511988887777')).toBe('••• 77')
})

describe('a one-time code', () => {
  test('a code is six digits; spaces and dashes are ignored', () => {
    expect(readCode(' 012 345')).toBe('012345')
    expect(readCode('012-345')).toBe('012345')
    expect(readCode('12345')).toBeNull()
    expect(readCode('1234567')).toBeNull()
    expect(readCode('１２３４５６')).toBeNull()
  })

  test('every number below a million has its own six-digit code', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (number) => {
        expect(readCode(codeOf(number))).toBe(codeOf(number))
        expect(Number(codeOf(number))).toBe(number)
      }),
    )
  })
})

describe('a profile', () => {
  test('a complete profile has two of national id, e-mail and phone', () => {
    expect(hasTwoContacts({ identifier: '1', email: 'a', phone: null })).toBe(true)
    expect(hasTwoContacts({ identifier: null, email: 'a', phone: '' })).toBe(false)
  })

  test('a constraint error that names no field marks the username', () => {
    expect(readProfileConstraint('missing user data')).toEqual({ kind: 'missing-user-data' })
    expect(readProfileConstraint('multiple user found')).toEqual({ kind: 'multiple-user-found' })
    expect(readProfileConstraint('phone already exists')).toEqual({ kind: 'in-use', field: 'phone' })
    expect(readProfileConstraint('anything')).toEqual({ kind: 'in-use', field: 'username' })
    expect(readProfileConstraint(null)).toEqual({ kind: 'in-use', field: 'username' })
  })
})

describe('a password, prepared', () => {
  const PREPARED = /^\{MD5\}[0-9a-f]{32}\{SHA256\}[0-9a-f]{64}$/

  test('a prepared password has its fixed shape for any Unicode text, and preparing it again changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (password) => {
        fc.pre(!/^\{(MD5|SHA256)\}/.test(password))
        const prepared = await preparedPassword(password)
        expect(prepared).toMatch(PREPARED)
        expect(await preparedPassword(prepared)).toBe(prepared)
        expect(prepared.endsWith(await preparedChange(password))).toBe(true)
      }),
    )
  })

  test('passwords that differ in one code point are prepared differently', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), async (a, more) => {
        fc.pre(a.isWellFormed() && more.isWellFormed())
        expect(await preparedChange(a)).not.toBe(await preparedChange(a + more))
      }),
    )
  })
})
