import { expect, test } from 'vitest'
import { type PersonFields, readPersonFields, samePerson } from './person-fields.ts'

const ANA: PersonFields = {
  username: 'ana',
  name: 'Ana',
  nickname: null,
  email: null,
  phone: null,
  identifier: null,
}
const CPF = { cpfRequired: true }

test('an empty username takes the e-mail, else the national id', () => {
  const named = { ...ANA, username: ' ' }
  expect(readPersonFields({ ...named, email: 'ANA@acme.example' }, CPF)).toMatchObject({
    value: { username: 'ana@acme.example', email: 'ana@acme.example' },
  })
  expect(readPersonFields({ ...named, identifier: '529.982.247-25' }, CPF)).toMatchObject({
    value: { username: '52998224725' },
  })
  expect(readPersonFields(named, CPF)).toEqual({ ok: false, refusal: { field: 'username' } })
})

test('an unchanged old value is kept without validation; a new value is validated', () => {
  const old = { ...ANA, username: 'a', identifier: 'RG 12' }
  expect(readPersonFields({ ...old, nickname: ' Aninha ' }, CPF, old)).toMatchObject({
    value: { ...old, nickname: 'Aninha' },
  })
  expect(readPersonFields({ ...old, identifier: 'RG 13' }, CPF, old)).toMatchObject({ ok: false })
  expect(readPersonFields({ ...old, username: 'b' }, CPF, old)).toMatchObject({ ok: false })
})

test('a null field and an empty text count as the same value', () => {
  expect(samePerson(ANA, { ...ANA, email: '' })).toBe(true)
  expect(samePerson(ANA, { ...ANA, name: 'Ana B' })).toBe(false)
})

test('a name is trimmed and must be valid, unless it is the unchanged old name', () => {
  expect(readPersonFields({ ...ANA, name: '  Ana   Lima ' }, CPF)).toMatchObject({
    value: { name: 'Ana Lima' },
  })
  expect(readPersonFields({ ...ANA, name: ' ' }, CPF)).toEqual({ ok: false, refusal: { field: 'name' } })
  const older = { ...ANA, name: 'x'.repeat(500) }
  expect(readPersonFields(older, CPF, older)).toMatchObject({ value: { name: older.name } })
  expect(readPersonFields(older, CPF, ANA)).toEqual({ ok: false, refusal: { field: 'name' } })
})

test('a value that differs from the old one only by outer spaces is trimmed and accepted', () => {
  const old = { ...ANA, identifier: 'RG 12' }
  expect(readPersonFields({ ...old, identifier: ' RG 12 ' }, CPF, old)).toMatchObject({
    value: { identifier: 'RG 12' },
  })
  expect(readPersonFields({ ...ANA, phone: '  ' }, CPF)).toMatchObject({ value: { phone: null } })
})
