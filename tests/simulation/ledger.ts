import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import type { ClaimOutcome } from '@vereda/offline/sitting/sittings.ts'

/**
 * A commit as the learner saw it: `waiting` in the page behind others, and for good when a later one was joined to it or the tab died;
 * `unknown` until the store has answered, and for good when the tab died first.
 */
export type Commit = { id: number; claim: PlayClaim; outcome: ClaimOutcome | 'unknown' | 'waiting' }

/** Who played: a learner alone (`team` null), or a team of which these were there when it began. */
export type Players = { userId: string; team: string | null; present: readonly string[] }

/** Who earns by what was done. */
export const playerOf = ({ userId, team }: Pick<Players, 'userId' | 'team'>): string => team ?? userId

/** A sitting as its learner saw it. */
export type PlayedSitting = Players & {
  device: string
  groupTrailId: string
  resourceId: string
  commits: Commit[]
}

/** A marking as its learner saw it: `kept` when the device said so. A test's attempt is told from others by its `attempt`. */
export type Marked = Players & {
  device: string
  groupTrailId: string
  what: string
  attempt: number | null
  kept: boolean
}

/** A play that gave its place up to newer ones: of which claim it is, and what of it stays (rule Q10). */
export type PlaceGivenUp = { number: number; groupTrailId: string; resourceId: string; seq: number }

/** Everything that learners did and what the screens answered, and nothing of how it is stored: what the oracle judges by. */
export type Ledger = {
  sittings: PlayedSitting[]
  marks: Marked[]
  /** Items evicted from a device before they were acknowledged: they may have arrived or not. */
  evicted: Set<PlayedSitting | Marked>
  /** What a server that was set back may have had, and nobody can offer again. */
  lost: Set<PlayedSitting | Marked>
  /** What was done on a device that had no room to keep what was acknowledged: it can't be offered to a server that is set back (rule H1). */
  unkept: Set<PlayedSitting | Marked>
  /** Claims that were refused once and queued again, behind later ones. */
  requeued: Set<number>
  placesGivenUp: PlaceGivenUp[]
  problems: string[]
  /** The last number given to a claim or an attempt. */
  numbers: number
  counts: Map<string, number>
}

export const newLedger = (): Ledger => ({
  sittings: [],
  marks: [],
  evicted: new Set(),
  lost: new Set(),
  unkept: new Set(),
  requeued: new Set(),
  placesGivenUp: [],
  problems: [],
  numbers: 0,
  counts: new Map(),
})

export const countIn = (ledger: Ledger, what: string): void =>
  void ledger.counts.set(what, (ledger.counts.get(what) ?? 0) + 1)
