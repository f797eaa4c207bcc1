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
])('a Retry-After of %s is read correctly', async (_says, header, expected) => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00.000Z') })
  expect((await refusal({ 'retry-after': header })).retryAfterMs).toBe(expected)
})

test('a refusal without a Retry-After has no retryAfterMs', async () => {
  expect(await refusal({})).not.toHaveProperty('retryAfterMs')
})

test('an unknown refusal code is kept as unknown-code only if a node of ours sent it', async () => {
  const later = { error: 'a-word-of-tomorrow', message: 'Not yet.' }
  expect(await refusal({ [WIRE_HEADER]: WIRE_VERSION }, later)).toMatchObject({ code: 'unknown-code' })
  expect(await refusal({}, later)).toMatchObject({ code: 'fault', status: 503 })
  expect(await refusal({ [WIRE_HEADER]: WIRE_VERSION }, { sorry: true })).toMatchObject({ code: 'fault' })
})

test('not-found from an older node is read as older-node', async () => {
  const told = async (wire: string) => {
    const answer = Response.json(
      { error: 'not-found', message: '' },
      { status: 404, headers: { [WIRE_HEADER]: wire } },
    )
    return (await readRefusal(answer)).code
  }
  expect([await told('0.9'), await told(WIRE_VERSION)]).toEqual(['older-node', 'not-found'])
})

test('malformed from an older node is read as older-node, and from an equal or newer one with its field', async () => {
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

test('the constraint is read from the header, else from the body', async () => {
  const told = async (headers: Record<string, string>) =>
    (await refusal(headers, { error: 'code-invalid', message: '', cause: 'in the body' })).constraint
  expect(await told({ 'x-constraint-error': 'in the header' })).toBe('in the header')
  expect(await told({})).toBe('in the body')
})

test('a cut-off call is unanswered on a device with a network, and offline without one', () => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(cutOff()).toBe('unanswered')
  vi.stubGlobal('navigator', { onLine: false })
  expect(cutOff()).toBe('offline')
})
