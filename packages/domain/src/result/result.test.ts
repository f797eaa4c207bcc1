import { expect, test } from 'vitest'
import { accepted, assertNever, isRefused, refused } from './result.ts'

test.each([
  ['a refusal', refused('too-many'), true],
  ['what was asked for', accepted('too-many'), false],
  ['what was asked for, which tells of a refusal', { ...accepted(1), refusal: 'before' }, false],
  ['an answer that tells of a refusal', { refusal: 'too-many' }, false],
  ['an answer that is not ok', { ok: false }, false],
  ['nothing', null, false],
  ['no object', 'refusal', false],
  ['undefined', undefined, false],
])('isRefused judges %s', (_, outcome, is) => {
  expect(isRefused(outcome)).toBe(is)
})

test('an unexpected member of a union is named in the error', () => {
  expect(() => assertNever({ kind: 'new' } as never)).toThrow('unexpected member: {"kind":"new"}')
})
