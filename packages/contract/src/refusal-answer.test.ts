import { expect, test } from 'vitest'
import { REFUSALS } from './refusal.ts'
import { refusalAnswer } from './refusal-answer.ts'

test('a constraint is also sent in its header, and a failure in the field fail', () => {
  const { message } = REFUSALS['group-invalid']
  expect(refusalAnswer({ code: 'group-invalid' })).toEqual({
    status: 409,
    headers: { 'x-constraint-error': message },
    body: { error: 'group-invalid', message, cause: message },
  })
  expect(refusalAnswer({ code: 'person-not-found' })).toEqual({
    status: 404,
    headers: {},
    body: { error: 'person-not-found', message: 'Not Found', fail: 'Not Found' },
  })
})

test('a specific constraint text replaces the text of the table everywhere', () => {
  const { headers, body } = refusalAnswer({
    code: 'already-exists',
    constraint: 'email taken',
    field: 'email',
  })
  expect(headers).toEqual({ 'x-constraint-error': 'email taken' })
  expect(body).toMatchObject({ message: 'email taken', cause: 'email taken', field: 'email' })
})

test('a temporary refusal has a Retry-After: its own, else that of its code, else a short one', () => {
  const waits = (code: 'overloaded' | 'no-room' | 'not-found', retryAfterS?: number) =>
    refusalAnswer({ code, ...(retryAfterS !== undefined && { retryAfterS }) }).headers['retry-after']
  expect([waits('no-room', 40), waits('no-room'), waits('overloaded', 0)]).toEqual(['40', '3600', '0'])
  expect([waits('overloaded'), waits('not-found')]).toEqual(['2', undefined])
})
