import { expect, test } from 'vitest'
import { LOGIN_START, loginReducer } from './login-state.ts'

const submitted = { type: 'submitted', username: 'marina', password: 'vereda' } as const

test('a login without a name or password is not sent and says what is missing', () => {
  const state = loginReducer(LOGIN_START, { type: 'submitted', username: '  ', password: '' })
  expect(state).toMatchObject({ isSending: false, missing: { username: true, password: true } })
})

test('a refusal ends the sending and stays until something is typed', () => {
  const sending = loginReducer(LOGIN_START, submitted)
  expect(sending.isSending).toBe(true)
  const refused = loginReducer(sending, { type: 'refused', trouble: { kind: 'wrong' } })
  expect(refused).toMatchObject({ isSending: false, trouble: { kind: 'wrong' } })
  expect(loginReducer(refused, { type: 'typed' }).trouble).toBeNull()
})
