import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import type { ClaimOutcome } from '@vereda/offline/sitting/sittings.ts'

/**
 * A commit as the learner saw it. `waiting`: it waits in the page behind others; it stays so when a later one was joined to it or the tab
 * died. `unknown`: the store has not answered; it stays so when the tab died first.
 */
export type Commit = { id: number; claim: PlayClaim; outcome: ClaimOutcome | 'unknown' | 'waiting' }

/** The players: a learner alone (`team` null), or a team with the members that were present when it began. */
export type Players = { userId: string; team: string | null; present: readonly string[] }

/** The id of the player who earns: the team or the learner. */
export const playerOf = ({ userId, team }: Pick<Players, 'userId' | 'team'>): string => team ?? userId

/** A sitting as its learner saw it. */
export type PlayedSitting = Players & {
  device: string
  groupTrailId: string
  resourceId: string
  commits: Commit[]
}

/** A marking as its learner saw it. `kept`: the device said that it is stored. `attempt` tells a test's attempts apart. */
export type Marked = Players & {
  device: string
  groupTrailId: string
  what: string
  attempt: number | null
  kept: boolean
}

/** A play that gave its place up to newer ones: the number of its claim, and the parts of the play that remain (rule Q10). */
export type PlaceGivenUp = { number: number; groupTrailId: string; resourceId: string; seq: number }

/** Everything that learners did and the answers that screens gave them, but nothing of how it is stored. The oracle judges by it. */
export type Ledger = {
  sittings: PlayedSitting[]
  marks: Marked[]
  /** What was evicted from a device before it was acknowledged. It may have arrived or not. */
  evicted: Set<PlayedSitting | Marked>
  /** What a server may have had before it was set back, and no device can offer again. */
  lost: Set<PlayedSitting | Marked>
  /** What was done on a device without room to keep acknowledged items. It can't be offered to a server that was set back (rule H1). */
  unkept: Set<PlayedSitting | Marked>
  /** Claims that were refused once, and then queued again behind later ones. */
  requeued: Set<number>
  placesGivenUp: PlaceGivenUp[]
  problems: string[]
  /** The last number that was given to a claim or an attempt. */
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
