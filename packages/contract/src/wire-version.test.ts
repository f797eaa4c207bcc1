import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call, Schema } from './call.ts'
import { CALLS } from './calls.ts'
import { REFUSALS } from './refusal.ts'
import { RefusalBody } from './refusal-body.ts'
import { isOlderWire, WIRE_HASH, WIRE_VERSION } from './wire-version.ts'

const WHAT_TO_DO = `What travels between apps and nodes has changed. Decide, in packages/contract/src/wire-version.ts:
- only added (a call, an optional field, a refusal, a kind): raise the minor of WIRE_VERSION;
- anything that an older side can't work with: raise the major, and keep what it needs until it is gone;
- nothing travels otherwise than before (zod words its JSON schema anew): leave the version.
Then set WIRE_HASH to the hash that stands below. docs/decisions/wire-version.md says what each means to devices in use.`

const schemaOf = (schema: Schema | 'stream' | undefined, io: 'input' | 'output') =>
  schema === undefined || schema === 'stream'
    ? (schema ?? null)
    : z.toJSONSchema(schema, { io, unrepresentable: 'any' })

/** Everything of a call that the other side can notice; its description is only for people. */
function wireOf({ does, params, query, body, answer, refusals, ...call }: Call) {
  return {
    ...call,
    refusals: [...refusals].sort(),
    asked: [params, query, body].map((schema) => schemaOf(schema, 'input')),
    answer: schemaOf(answer, 'output'),
  }
}

// sorted keys: the order of fields in a file is not part of the wire
const sorted = (_: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

function hashOf(calls: Record<string, Call>): string {
  const wires = Object.entries(calls).map(([name, call]) => [name, wireOf(call)])
  const refusals = Object.entries(REFUSALS).map(([code, { message, ...entry }]) => [code, entry])
  const all = {
    calls: Object.fromEntries(wires),
    refusals: Object.fromEntries(refusals),
    refusal: schemaOf(RefusalBody, 'output'),
  }
  return createHash('sha256').update(JSON.stringify(all, sorted)).digest('hex').slice(0, 32)
}

test('the contract has the hash of its wire version', () => {
  expect(hashOf(CALLS), WHAT_TO_DO).toBe(WIRE_HASH)
})

describe('the hash', () => {
  const { login, track } = CALLS
  const of = (call: Call) => hashOf({ call })

  test.each<[string, Call]>([
    ['another access', { ...login, access: 'open' }],
    ['another address', { ...login, path: 'loginctl/signin' }],
    ['a field of the answer', { ...login, answer: z.object({ other: z.string() }) }],
    ['a field of the query', { ...login, query: z.strictObject({ force: z.string() }) }],
    ['a refusal', { ...login, refusals: [] }],
  ])('changes with %s', (_, changed) => {
    expect(of(changed)).not.toBe(of(login))
  })

  test('does not change with the description or the order of fields', () => {
    const { does, ...rest } = track
    expect(of({ ...rest, does: 'Other words.' })).toBe(of(track))
  })
})

describe('isOlderWire', () => {
  test.each([
    ['1.0', '1.0', false],
    ['1.9', '1.10', true],
    ['1.10', '1.9', false],
    ['1.99', '2.0', true],
    ['2.0', '1.99', false],
    ['', '1.0', true],
    [null, '1.0', true],
    ['newest', '1.0', true],
  ])('the wire %s is older than %s: %s', (theirs, ours, isOlder) => {
    expect(isOlderWire(theirs, ours)).toBe(isOlder)
  })

  test('the own version is not older', () => expect(isOlderWire(WIRE_VERSION)).toBe(false))
})
