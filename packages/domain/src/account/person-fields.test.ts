import { expect, test } from 'vitest'
import { type PersonFields, readPersonFields, samePerson } from './person-fields.ts'

const ANA: PersonFields = {
  ...{ username: 'ana', name: 'Ana', nickname: null, email: null, phone: null, identifier: null },
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
