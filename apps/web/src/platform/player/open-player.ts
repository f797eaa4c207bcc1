import { courseTree, itemToLaunch } from '@vereda/domain/scorm/course-tree.ts'
import { claimKeeper } from './claim-keeper.ts'
import { joinCommits } from './claims.ts'
import { commitQueue } from './commit-queue.ts'
import { hearWord } from './hear-word.ts'
import type { PlayerEvent, PlayerFailure, PlayerHandle, PlayerOptions } from './player-options.ts'
import { type PlayerSession, playerSession } from './player-session.ts'
import type { SittingState } from './sitting-state.ts'

// A sitting, from the first frame to the last:
//
//   openPlayer ─▶ session (frame ─ up ─ launch ─ opened) ─▶ commits ─▶ queue ─▶ onClaim ─▶ stored, or why not
//                   ▲                                         │
//                   └── openItem, or the package's request ◀──┘  one item per frame; the sitting's state stays
//   close ─▶ last commit ─▶ kept ─▶ done

function firstItem({ data, item }: PlayerOptions, pool: SittingState['pool']): string {
  if (data.type !== 'scorm') return ''
  return item ?? itemToLaunch(data.manifest, pool)
}

/**
 * Plays a resource in the container, in one sitting, until it is closed. Every claim goes through `onClaim` before content hears that it is
 * kept.
 */
export function openPlayer(options: PlayerOptions): PlayerHandle {
  const { data } = options
  const tell = (event: PlayerEvent) => options.onEvent?.(event)
  const { sitting, keep } = claimKeeper(options, tell)
  let item = firstItem(options, sitting().pool)
  let isClosed = false
  let resolveOpened = (_: 'opened' | PlayerFailure) => {}
  const opened = new Promise<'opened' | PlayerFailure>((resolve) => {
    resolveOpened = resolve
  })
  const queue = commitQueue(
    (commit) => keep(commit, item),
    joinCommits,
    (answer) => session.answer(answer),
  )
  const begin = () =>
    playerSession(options, item, sitting, {
      word(word) {
        if (word.kind === 'opened') resolveOpened('opened')
        hearWord(options, word, tell, follow)
      },
      commit: queue.take,
      failed(failure) {
        resolveOpened(failure)
        tell({ kind: 'failed', failure })
      },
    })
  let session: PlayerSession = begin()

  async function end(): Promise<void> {
    await session.end()
    await queue.drained()
  }
  async function change(next: string): Promise<void> {
    await end()
    if (isClosed) return
    item = next
    session = begin()
    tell({ kind: 'item', item: next })
  }
  /** Runs one change of item after the other, however fast they are asked for. */
  let turn: Promise<void> = Promise.resolve()
  function openItem(next: string): Promise<void> {
    const isItem = data.type === 'scorm' && data.manifest.items.some((one) => one.id === next)
    if (isItem) turn = turn.then(() => change(next))
    return turn
  }
  function follow(next: string | null): void {
    if (next !== null) void openItem(next)
    else tell({ kind: 'item', item: null })
  }

  return {
    opened,
    openItem,
    close() {
      isClosed = true
      turn = turn.then(end)
      return turn
    },
    item: () => (data.type === 'scorm' ? item : null),
    course: () =>
      data.type === 'scorm' && data.manifest.items.length > 1
        ? courseTree(data.manifest, sitting().pool)
        : null,
  }
}
