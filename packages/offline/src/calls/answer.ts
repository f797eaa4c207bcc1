import { isRefusedForGood } from '@vereda/domain/play/refused-for-good.ts'

/**
 * How a call failed. `refused`: the server refused it with a status and a code; `retryAfterMs` is how long the server wants to be left
 * alone (Retry-After). `unreachable`: no answer came (no network, time-out). `later`: the node is older than the app and does not know the
 * call yet (docs/decisions/wire-version.md).
 */
export type CallFailure =
  | { kind: 'refused'; status: number; code: string; retryAfterMs?: number }
  | { kind: 'unreachable' }
  | { kind: 'later' }

/** The result of a call; engines never see an exception for a failed call. */
export type Answer<T> = { ok: true; value: T } | { ok: false; failure: CallFailure }

/** A call that was answered with what it asked for. */
export const answered = <T>(value: T): Answer<T> => ({ ok: true, value })
/** A call that no server answered. */
export const unreachable: Answer<never> = { ok: false, failure: { kind: 'unreachable' } }
/** A call that an older node does not know yet. */
export const forLater: Answer<never> = { ok: false, failure: { kind: 'later' } }
/** A call that the server refused: its HTTP status, the code of the refusal, and for how many ms the server wants to be left alone. */
export const refusedWith = (status: number, code: string, retryAfterMs?: number): Answer<never> => ({
  ok: false,
  failure: { kind: 'refused', status, code, ...(retryAfterMs !== undefined && { retryAfterMs }) },
})

/** Whether asking again can never help (decisions 5). */
export const isForGood = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && isRefusedForGood(failure.status)

/** Whether the server had no room at this moment and asks to be tried again later. */
export const isPassing = (failure: CallFailure): failure is Extract<CallFailure, { kind: 'refused' }> =>
  failure.kind === 'refused' && (failure.status === 429 || failure.status === 503)

/** Whether the server refused a tracking id as unknown: it was set back after the id was handed out. */
export const isUnknownTracking = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.status === 404 && failure.code === 'unknown-tracking'

/** Whether this session may not send the item: a session that acts as a team's leader sends nothing of the leader alone (decisions 6). */
export const isNotPermitted = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.code === 'not-permitted'

/** Whether the session has ended. */
export const isSignedOut = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.status === 401
