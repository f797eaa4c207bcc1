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
])('whether it is refused: %s', (_, outcome, is) => {
  expect(isRefused(outcome)).toBe(is)
})

test('a member that no branch foresaw is named', () => {
  expect(() => assertNever({ kind: 'new' } as never)).toThrow('unexpected member: {"kind":"new"}')
})
