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

test('nothing typed as username takes the e-mail, else the national id', () => {
  const named = { ...ANA, username: ' ' }
  expect(readPersonFields({ ...named, email: 'ANA@acme.example' }, CPF)).toMatchObject({
    value: { username: 'ana@acme.example', email: 'ana@acme.example' },
  })
  expect(readPersonFields({ ...named, identifier: '529.982.247-25' }, CPF)).toMatchObject({
    value: { username: '52998224725' },
  })
  expect(readPersonFields(named, CPF)).toEqual({ ok: false, refusal: { field: 'username' } })
})

test('what stands already is not read anew, what is new is', () => {
  const old = { ...ANA, username: 'a', identifier: 'RG 12' }
  expect(readPersonFields({ ...old, nickname: ' Aninha ' }, CPF, old)).toMatchObject({
    value: { ...old, nickname: 'Aninha' },
  })
  expect(readPersonFields({ ...old, identifier: 'RG 13' }, CPF, old)).toMatchObject({ ok: false })
  expect(readPersonFields({ ...old, username: 'b' }, CPF, old)).toMatchObject({ ok: false })
})

test('nothing and an empty text are the same', () => {
  expect(samePerson(ANA, { ...ANA, email: '' })).toBe(true)
  expect(samePerson(ANA, { ...ANA, name: 'Ana B' })).toBe(false)
})

test('a name is tidied and has to be one, but for the name that stands already', () => {
  expect(readPersonFields({ ...ANA, name: '  Ana   Lima ' }, CPF)).toMatchObject({
    value: { name: 'Ana Lima' },
  })
  expect(readPersonFields({ ...ANA, name: ' ' }, CPF)).toEqual({ ok: false, refusal: { field: 'name' } })
  const older = { ...ANA, name: 'x'.repeat(500) }
  expect(readPersonFields(older, CPF, older)).toMatchObject({ value: { name: older.name } })
  expect(readPersonFields(older, CPF, ANA)).toEqual({ ok: false, refusal: { field: 'name' } })
})

test('what stands with spaces around it says the same', () => {
  const old = { ...ANA, identifier: 'RG 12' }
  expect(readPersonFields({ ...old, identifier: ' RG 12 ' }, CPF, old)).toMatchObject({
    value: { identifier: 'RG 12' },
  })
  expect(readPersonFields({ ...ANA, phone: '  ' }, CPF)).toMatchObject({ value: { phone: null } })
})
