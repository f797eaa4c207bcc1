import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import type { ClaimOutcome } from '@vereda/offline/sitting/sittings.ts'
import { joinCommits, type RawCommit, readCommit } from '../../apps/web/src/platform/player/claims.ts'
import { commitQueue } from '../../apps/web/src/platform/player/commit-queue.ts'
import { sittingState } from '../../apps/web/src/platform/player/sitting-state.ts'
import type { Tab, World } from './world.ts'

const DATA = { type: 'bundle', id: 'game', url: 'index.html', fileHashes: {} } as const
const MAX_POINTS = 100

/** A player between content and store, as in a page. It joins the content's commits, reads them and stores one after the other. */
export function simPlayer(
  world: World,
  tab: Tab,
  onClaim: (claim: PlayClaim) => Promise<ClaimOutcome>,
): { say(claim: PlayClaim): void; drained(): Promise<void> } {
  let seq = 0
  let answered = 0
  async function keep(commit: RawCommit) {
    const read = readCommit(commit, DATA as never, '', sittingState({}), MAX_POINTS)
    if (!read.ok) throw new Error(`a claim was not read: ${read.refusal}`)
    return (await onClaim(read.value.claim)) === 'stored' ? 'stored' : 'full'
  }
  const queue = commitQueue<RawCommit>(
    keep,
    joinCommits,
    (answer) => {
      if (answer.seq <= answered) world.ledger.problems.push(`commit ${answer.seq} was answered out of order`)
      answered = answer.seq
    },
    () => world.scheduler.point(tab.actor),
  )
  return {
    say: (claim) => queue.take({ seq: ++seq, kind: 'claim', claim }),
    drained: queue.drained,
  }
}
