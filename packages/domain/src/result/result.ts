/** An expected outcome as a value: either the value that was asked for, or a refusal with a closed code. */
export type Result<T, Refusal> = { ok: true; value: T } | { ok: false; refusal: Refusal }

/** The outcome with the value that was asked for. */
export const accepted = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
/** An expected failure, by its code or whatever describes it. */
export const refused = <R>(refusal: R): { ok: false; refusal: R } => ({ ok: false, refusal })

/** Whether an outcome is an expected failure. */
export const isRefused = (outcome: unknown): boolean =>
  typeof outcome === 'object' && outcome !== null && 'refusal' in outcome && 'ok' in outcome && !outcome.ok

/** Ends a switch over a closed set, so that a new member is a compile error wherever it needs a decision. */
export function assertNever(value: never): never {
  throw new Error(`unexpected member: ${JSON.stringify(value)}`)
}
