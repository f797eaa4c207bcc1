/** An expected outcome as a value: either what was asked for or a refusal with a closed code. */
export type Result<T, Refusal> = { ok: true; value: T } | { ok: false; refusal: Refusal }

/** The outcome that was asked for. */
export const accepted = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
/** An expected failure, by its code or whatever describes it. */
export const refused = <R>(refusal: R): { ok: false; refusal: R } => ({ ok: false, refusal })

/** Whether whatever came of something is an expected failure. */
export const isRefused = (outcome: unknown): boolean =>
  typeof outcome === 'object' && outcome !== null && 'refusal' in outcome && 'ok' in outcome && !outcome.ok

/** Ends a switch over a closed set, so that a new member breaks the build where a decision is due. */
export function assertNever(value: never): never {
  throw new Error(`unexpected member: ${JSON.stringify(value)}`)
}
