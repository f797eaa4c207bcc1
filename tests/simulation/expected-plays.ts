import type { Commit, PlayedSitting } from './ledger.ts'

/**
 * The plays that a sitting owes. Each of `owed` must be on the server once. `perhaps` may be there, in place of the owed play `instead` or
 * in addition.
 */
export type Owed = { owed: number[]; perhaps: { id: number; instead: number | null } | null }

type Seat = { owed: number[]; waiting: number | null; finished: boolean }

const kept = (seat: Seat, { id, claim }: Commit): Seat =>
  claim.finished && !seat.finished
    ? { owed: [...seat.owed, id], waiting: null, finished: true }
    : { ...seat, waiting: id, finished: claim.finished }

/**
 * The plays that must come of a sitting, by the answers that its learner saw: the claim that finished it, and the last claim that was
 * stored after that one, or before it. A commit without an answer may have been stored, and then replaces the one before it.
 */
export function owedBy({ commits }: PlayedSitting): Owed {
  let seat: Seat = { owed: [], waiting: null, finished: false }
  for (const commit of commits) if (commit.outcome === 'stored') seat = kept(seat, commit)
  const owed = seat.waiting === null ? seat.owed : [...seat.owed, seat.waiting]
  const unknown = commits.find((commit) => commit.outcome === 'unknown')
  return { owed, perhaps: unknown ? { id: unknown.id, instead: seat.waiting } : null }
}
