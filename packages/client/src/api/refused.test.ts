import { WIRE_HEADER, WIRE_VERSION } from '@vereda/contract/wire-version.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { cutOff, readRefusal } from './refused.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refusal = (headers: Record<string, string>, body: unknown = { error: 'too-many', message: '' }) =>
  readRefusal(Response.json(body, { status: 503, headers }))

test.each([
  ['seconds', '90', 90_000],
  ['seconds with spaces around', ' 5 ', 5_000],
  ['no time at all', '0', 0],
  ['a date', 'Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
  ['a date that is over', 'Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['words', 'a while', undefined],
])('a server that asks to be left alone for %s is', async (_says, header, expected) => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00.000Z') })
  expect((await refusal({ 'retry-after': header })).retryAfterMs).toBe(expected)
})

test('a server that says nothing of it may be asked again at once', async () => {
  expect(await refusal({})).not.toHaveProperty('retryAfterMs')
})

test('a word that this app does not know yet is known as that only from a node of ours', async () => {
  const later = { error: 'a-word-of-tomorrow', message: 'Not yet.' }
  expect(await refusal({ [WIRE_HEADER]: WIRE_VERSION }, later)).toMatchObject({ code: 'unknown-code' })
  expect(await refusal({}, later)).toMatchObject({ code: 'fault', status: 503 })
  expect(await refusal({ [WIRE_HEADER]: WIRE_VERSION }, { sorry: true })).toMatchObject({ code: 'fault' })
})

test('what a node of a release before does not find is not gone: it may not know the call', async () => {
  const told = async (wire: string) => {
    const answer = Response.json(
      { error: 'not-found', message: '' },
      { status: 404, headers: { [WIRE_HEADER]: wire } },
    )
    return (await readRefusal(answer)).code
  }
  expect([await told('0.9'), await told(WIRE_VERSION)]).toEqual(['older-node', 'not-found'])
})

test('what a node of a release before can’t read is no fault of what was typed; one as new or newer says which field is wrong', async () => {
  const wrong = { error: 'malformed', message: '', field: 'body' }
  const told = async (wire: string) => {
    const answer = Response.json(wrong, { status: 400, headers: { [WIRE_HEADER]: wire } })
    const { code, field } = await readRefusal(answer)
    return [code, field]
  }
  expect(await told('0.9')).toEqual(['older-node', undefined])
  expect(await told(WIRE_VERSION)).toEqual(['malformed', 'body'])
  expect(await told('99.0')).toEqual(['malformed', 'body'])
})

test('what a refusal is about is read from its header, and from its body where it has none', async () => {
  const told = async (headers: Record<string, string>) =>
    (await refusal(headers, { error: 'code-invalid', message: '', cause: 'in the body' })).constraint
  expect(await told({ 'x-constraint-error': 'in the header' })).toBe('in the header')
  expect(await told({})).toBe('in the body')
})

test('a device that has a network says that nobody answers; one without says that it is offline', () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(cutOff()).toBe('unanswered')
  vi.stubGlobal('navigator', { onLine: false })
  expect(cutOff()).toBe('offline')
})
