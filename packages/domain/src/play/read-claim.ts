import { accepted, type Result, refused } from '../result/result.ts'
import { CLAIM_BYTES_MAX } from './play.ts'
import { PlayClaim } from './play-claim.ts'

/** Why a claim of untrusted content is refused. */
export type ClaimRefusal = 'malformed' | 'too-large'

/** How many bytes of JSON a value takes; null when it cannot be written as JSON. */
export function jsonBytes(value: unknown): number | null {
  try {
    const text = JSON.stringify(value)
    return text === undefined ? null : new TextEncoder().encode(text).length
  } catch {
    return null // the value is cyclic, or holds a BigInt
  }
}

/** Reads a claim that content made: only the schema's fields, and at most `CLAIM_BYTES_MAX` of JSON (content-runtime 3). */
export function readClaim(value: unknown): Result<PlayClaim, ClaimRefusal> {
  const bytes = jsonBytes(value)
  if (bytes === null) return refused('malformed')
  if (bytes > CLAIM_BYTES_MAX) return refused('too-large')
  const claim = PlayClaim.safeParse(value)
  return claim.success ? accepted(claim.data) : refused('malformed')
}
