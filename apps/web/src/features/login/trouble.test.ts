import { expect, test } from 'vitest'
import { troubleOf } from './trouble.ts'

test('each refusal of a login becomes its own message', () => {
  const kind = (code: Parameters<typeof troubleOf>[0]['code']) => troubleOf({ code, status: null }).kind
  expect(kind('wrong-credentials')).toBe('wrong')
  expect(kind('blocked')).toBe('blocked')
  expect(kind('fingerprint-mismatch')).toBe('concurrent')
  expect(kind('offline')).toBe('offline')
  expect(kind('overloaded')).toBe('busy')
  expect(kind('fault')).toBe('server')
  expect(kind('timeout')).toBe('server')
})

test('a full house names the administrator where the server does', () => {
  const limit = { code: 'users-limit', status: 403 } as const
  expect(troubleOf({ ...limit, email: 'rh@acme.example' })).toEqual({
    kind: 'limit',
    email: 'rh@acme.example',
  })
  expect(troubleOf(limit)).toEqual({ kind: 'limit', email: null })
})
