import { expect, test } from 'vitest'
import { signInTrouble } from './sign-in-trouble.ts'

test('each refusal of a login becomes its own message', () => {
  const kind = (code: Parameters<typeof signInTrouble>[0]['code']) =>
    signInTrouble({ code, status: null })?.kind
  expect(kind('wrong-credentials')).toBe('wrong')
  expect(kind('ambiguous-name')).toBe('ambiguous')
  expect(kind('blocked')).toBe('blocked')
  expect(kind('fingerprint-mismatch')).toBe('concurrent')
  expect(kind('inactive')).toBe('inactive')
  expect(kind('offline')).toBe('offline')
  expect(kind('too-many')).toBe('busy')
  expect(kind('overloaded')).toBe('server')
  expect(kind('timeout')).toBe('offline')
})

test('status 304 is no error, 500 the users limit, and every other a server error', () => {
  const answered = (status: number) => signInTrouble({ code: 'fault', status })
  expect(answered(304)).toBeNull()
  expect(answered(500)).toEqual({ kind: 'limit', email: null })
  expect(answered(502)).toEqual({ kind: 'server' })
  expect(answered(404)).toEqual({ kind: 'server' })
})

test('the users limit names the administrator when the server does', () => {
  const limit = { code: 'users-limit', status: 403 } as const
  expect(signInTrouble({ ...limit, email: 'rh@acme.example' })).toEqual({
    kind: 'limit',
    email: 'rh@acme.example',
  })
  expect(signInTrouble(limit)).toEqual({ kind: 'limit', email: null })
})
