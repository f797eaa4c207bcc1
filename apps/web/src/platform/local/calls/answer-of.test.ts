import { readRefusal } from '@vereda/client/api/refused.ts'
import { WIRE_HEADER, WIRE_VERSION } from '@vereda/contract/wire-version.ts'
import { isForGood } from '@vereda/offline/calls/answer.ts'
import { expect, test } from 'vitest'
import { answerOf } from './answer-of.ts'

async function isFinal(status: number, error: string, wire: string | null): Promise<boolean> {
  const headers = wire === null ? undefined : { [WIRE_HEADER]: wire }
  const refusal = await readRefusal(Response.json({ error, message: 'no' }, { status, headers }))
  const answer = answerOf({ ok: false, refusal })
  return !answer.ok && isForGood(answer.failure)
}

test.each([
  [404, 'not-found'],
  [400, 'malformed'],
])('%i %s of an older node is for later, of one as new or newer for good', async (status, error) => {
  expect(await isFinal(status, error, null)).toBe(false)
  expect(await isFinal(status, error, '0.9')).toBe(false)
  expect(await isFinal(status, error, WIRE_VERSION)).toBe(true)
  expect(await isFinal(status, error, '99.0')).toBe(true)
})

test('what an older node knows and refuses is for good, and a code that the app does not know is for later', async () => {
  expect(await isFinal(404, 'unknown-trail', '0.9')).toBe(true)
  expect(await isFinal(422, 'of-a-later-version', '99.0')).toBe(false)
})
