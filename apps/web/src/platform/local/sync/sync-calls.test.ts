import { trackBatch } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import type { QueueItem } from '@vereda/offline/queue/queue-item.ts'
import { expect, test } from 'vitest'
import { batchAnswers } from './sync-calls.ts'

const item = (id: string, order: number): QueueItem => ({
  ...{ id, order, owner: { userId: 'ana', journey: 'acme' }, groupTrailId: 'group', team: null },
  ...{ content: { kind: 'introduction' }, trackingId: null },
})
const entries = ['a', 'b', 'c'].map((id, order) => ({ item: item(id, order), play: null }))

test('Q23 a code in a batch that the app does not know yet keeps its item for later, and no other', () => {
  const { answers } = trackBatch.answer.parse({
    answers: [
      { key: 'a', refused: { status: 422, code: 'of-a-later-version' } },
      { key: 'b', refused: { status: 404, code: 'unknown-trail' } },
      { key: 'c' },
    ],
  })
  const told = batchAnswers(entries, answers)
  expect(told.map((one) => (one.ok ? 'stands' : one.failure.kind))).toEqual(['later', 'refused', 'stands'])
})

test('R3 how long an item of a batch asks to be left alone comes from the wire', () => {
  const refused = { status: 503, code: 'overloaded', retryAfter: 40 }
  const { answers } = trackBatch.answer.parse({ answers: [{ key: 'a' }, { key: 'b', refused }] })
  expect(batchAnswers(entries, answers)).toEqual([
    { ok: true, value: null },
    { ok: false, failure: { kind: 'refused', status: 503, code: 'overloaded', retryAfterMs: 40_000 } },
  ])
})

test('answers end at the first item that has none', () => {
  expect(batchAnswers(entries, [{ key: 'a' }, { key: 'c' }])).toHaveLength(1)
})
