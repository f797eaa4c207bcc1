import { trackreaction, tracktest } from '@vereda/contract/rest/enrollctl-answers.ts'
import {
  track,
  trackAlternateConclusion,
  trackConclusion,
  trackIntroduction,
  trackItem,
  trackRanking,
  trackTrail,
} from '@vereda/contract/rest/enrollctl-track.ts'
import { refusedWith } from '@vereda/offline/calls/answer.ts'
import { sharedInFlight } from '@vereda/offline/calls/in-flight.ts'
import type { SyncCalls } from '@vereda/offline/ports/sync-calls.ts'
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

/** The calls that send the queue, over the contract's client. */
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
  // The contract has no trackTeamName yet; until it has, such an item waits where it needs attention.
  trackTeamName: async () => refusedWith(404, 'not-found'),
  trackItem: async (key, on, play) => {
    const body = play === null ? on : { ...on, play }
    const answer = answerOf(await ask(trackItem, { body, idempotencyKey: key }))
    return answer.ok ? { ok: true, value: { trackingId: trackingIdOf(answer.value.result) } } : answer
  },
  track: async (trackingId, play) => answerOf(await ask(track, { params: { uuid: trackingId }, body: play })),
})
