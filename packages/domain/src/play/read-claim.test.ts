import { expect, test } from 'vitest'
import { CLAIM_BYTES_MAX } from './play.ts'
import { jsonBytes, readClaim } from './read-claim.ts'

const aClaim = { points: [10], bonus: 0, badges: [], finished: false }

test('a claim keeps only the fields of a claim', () => {
  const answer = readClaim({ ...aClaim, objectData: { level: 2 }, isAdmin: true })
  expect(answer).toEqual({ ok: true, value: { ...aClaim, objectData: { level: 2 } } })
})

test.each([
  ['no object', 'claim'],
  ['nothing', undefined],
  ['points that are no numbers', { ...aClaim, points: ['10'] }],
  ['points that are not finite', { ...aClaim, points: [Number.NaN] }],
  ['endless points', { ...aClaim, points: Array.from({ length: 1001 }, () => 0) }],
  ['a function', { ...aClaim, finished: () => true }],
  ['a state that is no text', { ...aClaim, scorm: { item: { 'cmi.location': 3 } } }],
])('%s is malformed', (_, value) => expect(readClaim(value)).toEqual({ ok: false, refusal: 'malformed' }))

test('a cyclic claim is malformed', () => {
  const cyclic: Record<string, unknown> = { ...aClaim }
  cyclic.objectData = cyclic
  expect(readClaim(cyclic)).toEqual({ ok: false, refusal: 'malformed' })
})

test('a claim has at most 256 KB of JSON, counted in bytes', () => {
  const ofBytes = (n: number) => ({ ...aClaim, objectData: 'ä'.repeat(n / 2) })
  expect(readClaim(ofBytes(CLAIM_BYTES_MAX - 200)).ok).toBe(true)
  expect(readClaim(ofBytes(CLAIM_BYTES_MAX))).toEqual({ ok: false, refusal: 'too-large' })
})

test('a claim of exactly 256 KB is accepted, and one byte more is refused', () => {
  const around = new TextEncoder().encode(JSON.stringify({ ...aClaim, objectData: '' })).length
  const ofBytes = (n: number) => ({ ...aClaim, objectData: 'x'.repeat(n - around) })
  expect(readClaim(ofBytes(CLAIM_BYTES_MAX)).ok).toBe(true)
  expect(readClaim(ofBytes(CLAIM_BYTES_MAX + 1))).toEqual({ ok: false, refusal: 'too-large' })
})

test('a value that JSON cannot write has no size', () => {
  expect(jsonBytes(undefined)).toBeNull()
  expect(jsonBytes(10n)).toBeNull()
  expect(jsonBytes('ä')).toBe(4)
})
