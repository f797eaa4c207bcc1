import { trackBatch } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { aPlay } from '@vereda/domain/builders/a-trail.ts'
import type { QueueItem } from '@vereda/offline/queue/queue-item.ts'
import { send } from '@vereda/offline/sync/send.ts'
import { expect, test } from 'vitest'
import { batchAnswers, syncCalls } from './sync-calls.ts'

const item = (id: string, order: number): QueueItem => ({
  id,
  order,
  owner: { userId: 'ana', journey: 'acme' },
  groupTrailId: 'group',
  team: null,
  content: { kind: 'introduction' },
  trackingId: null,
})
const entries = ['a', 'b', 'c'].map((id, order) => ({ item: item(id, order), play: null }))

test('Q23 an unknown code in a batch keeps only its own item for later', () => {
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

test('R3 an item’s retry-after comes from the batch’s answer', () => {
  const refused = { status: 503, code: 'overloaded', retryAfter: 40 }
  const { answers } = trackBatch.answer.parse({ answers: [{ key: 'a' }, { key: 'b', refused }] })
  expect(batchAnswers(entries, answers)).toEqual([
    { ok: true, value: null },
    { ok: false, failure: { kind: 'refused', status: 503, code: 'overloaded', retryAfterMs: 40_000 } },
  ])
})

test('answers end at the first item without one', () => {
  expect(batchAnswers(entries, [{ key: 'a' }, { key: 'c' }])).toHaveLength(1)
})

test('a team’s play is sent with how its members confirmed, and nothing else is', async () => {
  const bodies: unknown[] = []
  const calls = syncCalls(async (_call, asking) => {
    bodies.push((asking as { body?: unknown } | undefined)?.body)
    return { ok: false, refusal: { status: 503, code: 'overloaded' } }
  })
  const confirmedBy = { ana: 'session', bia: 'verifier' } as const
  const play = aPlay()
  const played: QueueItem = {
    ...item('d', 3),
    team: 'otters',
    confirmedBy,
    content: { kind: 'resource', resourceId: 'game', type: 'bundle' },
  }
  await calls.trackBatch([
    { item: { ...item('a', 0), team: 'otters', confirmedBy }, play: null },
    { item: played, play },
  ])
  expect(bodies[0]).toEqual({
    items: [
      { key: 'a', groupTrailId: 'group', team: 'otters', content: { kind: 'introduction' } },
      {
        key: 'd',
        groupTrailId: 'group',
        team: 'otters',
        confirmedBy,
        content: { kind: 'resource', resourceId: 'game', play, attempt: undefined },
      },
    ],
  })
})

test('a team’s name is sent with its date, and without one when it was queued without', async () => {
  const bodies: unknown[] = []
  const calls = syncCalls(async (_call, asking) => {
    bodies.push(JSON.parse(JSON.stringify((asking as { body?: unknown }).body)))
    return { ok: false, refusal: { status: 503, code: 'overloaded' } }
  })
  const date = '2026-03-01T12:00:00.000Z'
  const queued = (named: { date?: string }): QueueItem => ({
    ...item('n', 0),
    team: 'otters',
    content: { kind: 'teamName', teamName: 'Otters', ...named },
  })
  await send(calls, queued({ date }))
  await send(calls, queued({}))
  const named = { groupTrailId: 'group', team: 'otters', teamName: 'Otters' }
  expect(bodies).toEqual([{ ...named, date }, named])
})
