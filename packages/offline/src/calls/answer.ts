import { isRefusedForGood } from '@vereda/domain/play/refused-for-good.ts'

/**
 * How a call failed: the server refused it with a status and a code; no answer came (no network, time-out); or the node is older than the
 * app and does not know yet what it was asked (docs/decisions/wire-version.md). `retryAfterMs` is how long the server wants to be left alone
 * (Retry-After).
 */
export type CallFailure =
  | { kind: 'refused'; status: number; code: string; retryAfterMs?: number }
  | { kind: 'unreachable' }
  | { kind: 'later' }

/** What a call came to; engines never see an exception for a failed call. */
export type Answer<T> = { ok: true; value: T } | { ok: false; failure: CallFailure }

/** A call that was answered with what it asked for. */
export const answered = <T>(value: T): Answer<T> => ({ ok: true, value })
/** A call that no server answered. */
export const unreachable: Answer<never> = { ok: false, failure: { kind: 'unreachable' } }
/** A call that an older node does not know yet. */
export const forLater: Answer<never> = { ok: false, failure: { kind: 'later' } }
/** A call that the server refused: its HTTP status, the code of the refusal, and how many ms it wants to be left alone. */
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

/** Whether the server does not know a tracking id that it, or another before it was set back, has handed out. */
export const isUnknownTracking = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.status === 404 && failure.code === 'unknown-tracking'

/** Whether this session may not tell that: by who acts as a team's leader nothing of the leader alone is told (decisions 6). */
export const isNotPermitted = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.code === 'not-permitted'

/** Whether the session has ended. */
export const isSignedOut = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.status === 401
