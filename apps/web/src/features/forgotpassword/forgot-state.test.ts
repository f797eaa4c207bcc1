import { expect, test } from 'vitest'
import { codeFaults, missingWho, sendFaults } from './forgot-faults.ts'
import { forgotReducer, forgotStart } from './forgot-state.ts'

const ana = { username: 'ana', identifier: '' }
const cpf = { username: '', identifier: '52998224725' }

test('a username or an identifier is enough, and without either the form asks for both', () => {
  expect(missingWho(ana)).toBeNull()
  expect(missingWho(cpf)).toBeNull()
  expect(missingWho({ username: ' ', identifier: '' })).toEqual({
    username: 'required',
    identifier: 'required',
  })
})

test('each refusal marks the field that causes it', () => {
  const refused = (code: Parameters<typeof sendFaults>[0]['code']) => ({ code, status: 400 })
  expect(sendFaults(refused('empty-phone'), cpf)).toEqual({ username: 'empty-phone' })
  expect(sendFaults(refused('person-not-found'), ana)).toEqual({ username: 'not-found' })
  expect(sendFaults(refused('person-not-found'), cpf)).toEqual({ identifier: 'not-found' })
  expect(sendFaults(refused('person-not-found'), { ...cpf, username: 'ana' })).toEqual({
    identifier: 'not-found',
  })
  expect(sendFaults(refused('fault'), ana)).toEqual({ username: 'server' })
  expect(codeFaults(refused('code-invalid'), false)).toEqual({ code: 'not-found' })
  expect(codeFaults(refused('code-invalid'), true)).toEqual({ code: 'spent' })
  expect(codeFaults(refused('blocked'), true)).toEqual({ code: 'blocked' })
  expect(codeFaults(refused('fault'), false)).toEqual({ code: 'server' })
})

test('a letter’s link leads to the new password, and one that is too old back to the start', () => {
  const opened = forgotStart('ticket')
  expect(opened.step).toBe('password')
  expect(forgotReducer(opened, { type: 'link-over' })).toMatchObject({ step: 'who', note: 'old-link' })
})
