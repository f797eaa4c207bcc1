import { type RawCommit, readCommit } from './claims.ts'
import type { CommitOutcome } from './commit-queue.ts'
import type { NotKept, PlayerEvent, PlayerOptions } from './player-options.ts'
import { type SittingState, sittingState } from './sitting-state.ts'

export type ClaimKeeper = {
  /** The state of the sitting. */
  sitting(): SittingState
  /** Keeps what an item's commit claims. If the claim is not kept durably, content is told that the commit failed. */
  keep(commit: RawCommit, item: string): Promise<CommitOutcome>
}

/** Keeps the claims of one sitting. Tells when claims cannot be kept, and when they can again. */
export function claimKeeper(
  { data, resource, onClaim }: PlayerOptions,
  tell: (event: PlayerEvent) => void,
): ClaimKeeper {
  let sitting = sittingState(resource)
  let unkept: NotKept | null = null

  function noteKept(outcome: 'stored' | NotKept): void {
    const why = outcome === 'stored' ? null : outcome
    if (why !== unkept) tell({ kind: 'unkept', why })
    unkept = why
  }
  return {
    sitting: () => sitting,
    async keep(commit, item) {
      const read = readCommit(commit, data, item, sitting, resource.maxPoints)
      if (!read.ok) {
        noteKept('refused')
        return 'refused'
      }
      const { claim, pointsAtEnd, state } = read.value
      sitting = state
      const outcome = await onClaim(claim, pointsAtEnd).catch(() => 'full' as const)
      noteKept(outcome)
      if (outcome === 'stored' || outcome === 'memory') tell({ kind: 'claimed', claim })
      return outcome === 'stored' ? 'stored' : 'full'
    },
  }
}
