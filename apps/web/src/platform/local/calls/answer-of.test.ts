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
])(
  '%i %s is retried when an older node says it, and final from a node as new or newer',
  async (status, error) => {
    expect(await isFinal(status, error, null)).toBe(false)
    expect(await isFinal(status, error, '0.9')).toBe(false)
    expect(await isFinal(status, error, WIRE_VERSION)).toBe(true)
    expect(await isFinal(status, error, '99.0')).toBe(true)
  },
)

test('Q23 a code unknown to the app is retried, and status 401, 429 or 503 keeps its own meaning', async () => {
  const kindOf = async (status: number) => {
    const headers = { [WIRE_HEADER]: '99.0' }
    const body = { error: 'of-a-later-version', message: 'no' }
    const answer = answerOf({
      ok: false,
      refusal: await readRefusal(Response.json(body, { status, headers })),
    })
    return answer.ok ? null : answer.failure.kind
  }
  const statuses = [403, 409, 422, 401, 429, 503]
  const kinds = ['later', 'later', 'later', 'refused', 'refused', 'refused']
  expect(await Promise.all(statuses.map(kindOf))).toEqual(kinds)
})

test('a code that an older node knows is final, and one that the app does not know is retried', async () => {
  expect(await isFinal(404, 'unknown-trail', '0.9')).toBe(true)
  expect(await isFinal(422, 'of-a-later-version', '99.0')).toBe(false)
})

test('Q9 status 413 is final also from a proxy, and any other unreadable answer is not', async () => {
  const toldIn = async (status: number) => {
    const page = new Response('<h1>No</h1>', { status, headers: { 'content-type': 'text/html' } })
    const answer = answerOf({ ok: false, refusal: await readRefusal(page) })
    return answer.ok ? null : { ...answer.failure, isFinal: isForGood(answer.failure) }
  }
  expect(await toldIn(413)).toEqual({ kind: 'refused', status: 413, code: 'too-large', isFinal: true })
  expect(await toldIn(404)).toEqual({ kind: 'refused', status: 500, code: 'fault', isFinal: false })
})
