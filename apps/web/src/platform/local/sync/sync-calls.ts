import { RefusalBody } from '@vereda/contract/refusal-body.ts'
import { trackreaction, tracktest } from '@vereda/contract/rest/enrollctl-answers.ts'
import { decidedItems } from '@vereda/contract/rest/enrollctl-decidedItems.ts'
import { offered } from '@vereda/contract/rest/enrollctl-offered.ts'
import {
  track,
  trackAlternateConclusion,
  trackConclusion,
  trackIntroduction,
  trackItem,
  trackRanking,
  trackTrail,
} from '@vereda/contract/rest/enrollctl-track.ts'
import { type BatchAnswer, type BatchItem, trackBatch } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { trackTeamName } from '@vereda/contract/rest/teamctl.ts'
import { type Answer, answered } from '@vereda/offline/calls/answer.ts'
import { sharedInFlight } from '@vereda/offline/calls/in-flight.ts'
import type { BatchEntry, SyncCalls } from '@vereda/offline/ports/sync-calls.ts'
import { callTeamOf, confirmationsIn } from '@vereda/offline/queue/queue-item.ts'
import * as z from 'zod/mini'
import { savedContent } from '../../plays-file/saved-content.ts'
import { answerOf } from '../calls/answer-of.ts'
import type { AskAs } from '../calls/ask-as.ts'

const MOMENTS = {
  introduction: trackIntroduction,
  conclusion: trackConclusion,
  alternateConclusion: trackAlternateConclusion,
  ranking: trackRanking,
} as const

/** `track:<uuid>` → the uuid (specification 7). */
const trackingIdOf = (result: string) => result.slice(result.indexOf(':') + 1)

function batchItem({ item, play }: BatchEntry): BatchItem[] {
  const { id, groupTrailId, content } = item
  const team = callTeamOf(item)
  if (content.kind === 'step') return [{ key: id, groupTrailId, team, content: { kind: 'step' } }]
  const saved = savedContent(content, play)
  return saved ? [{ key: id, groupTrailId, team, ...confirmationsIn(item), content: saved }] : []
}

const known = (code: string) => {
  const parsed = z.safeParse(RefusalBody.shape.error, code)
  return parsed.success ? parsed.data : 'unknown-code'
}

function itemAnswer({ refused }: BatchAnswer): Answer<unknown> {
  if (!refused) return answered(null)
  const { status, code, retryAfter } = refused
  const wait = retryAfter !== undefined && { retryAfterMs: retryAfter * 1_000 }
  return answerOf({ ok: false, refusal: { status, code: known(code), ...wait } })
}

/** The answers in the order of the sent items, up to the first item without an answer. */
export function batchAnswers(
  entries: readonly BatchEntry[],
  answers: readonly BatchAnswer[],
): Answer<unknown>[] {
  const told = new Map(answers.map((answer) => [answer.key, answer]))
  const ours: Answer<unknown>[] = []
  for (const { item } of entries) {
    const answer = told.get(item.id)
    if (!answer) return ours
    ours.push(itemAnswer(answer))
  }
  return ours
}

/** The calls that send the queue, made with the contract's client. */
export const syncCalls = (ask: AskAs): SyncCalls => ({
  trackTrail: sharedInFlight(
    (on) => JSON.stringify(on),
    async (on) => answerOf(await ask(trackTrail, { body: on })),
  ),
  trackMoment: async (kind, on) => answerOf(await ask(MOMENTS[kind], { body: on })),
  trackTest: async (key, { groupTrailId, team }, attempt) => {
    const params = { trailId: groupTrailId }
    return answerOf(await ask(tracktest, { params, body: { ...attempt, team }, idempotencyKey: key }))
  },
  trackReaction: async (key, { groupTrailId, team }, reaction) => {
    const params = { trailId: groupTrailId }
    return answerOf(await ask(trackreaction, { params, body: { ...reaction, team }, idempotencyKey: key }))
  },
  trackTeamName: async (key, on, named) =>
    answerOf(await ask(trackTeamName, { body: { ...on, ...named }, idempotencyKey: key })),
  trackItem: async (key, on, play) => {
    const body = play === null ? on : { ...on, play }
    const answer = answerOf(await ask(trackItem, { body, idempotencyKey: key }))
    return answer.ok ? { ok: true, value: { trackingId: trackingIdOf(answer.value.result) } } : answer
  },
  trackBatch: async (entries) => {
    const told = answerOf(await ask(trackBatch, { body: { items: entries.flatMap(batchItem) } }))
    return told.ok ? answered(batchAnswers(entries, told.value.answers)) : told
  },
  decidedItems: async (keys) => {
    const told = answerOf(await ask(decidedItems, { body: { keys: [...keys] } }))
    return told.ok ? answered(told.value.decided) : told
  },
  offered: async (keys) => {
    const told = answerOf(await ask(offered, { body: { keys: [...keys] } }))
    return told.ok ? answered(told.value.unknown) : told
  },
  track: async (trackingId, play) => answerOf(await ask(track, { params: { uuid: trackingId }, body: play })),
})
