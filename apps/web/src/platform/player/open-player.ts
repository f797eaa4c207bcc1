import { findFile } from '@vereda/domain/content/find-file.ts'
import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { courseTree, itemToLaunch } from '@vereda/domain/scorm/course-tree.ts'
import { joinCommits, type RawCommit, readCommit } from './claims.ts'
import { type CommitOutcome, commitQueue } from './commit-queue.ts'
import type { NotKept, PlayerEvent, PlayerFailure, PlayerHandle, PlayerOptions } from './player-options.ts'
import { type PlayerSession, playerSession, type Word } from './player-session.ts'
import { sittingState } from './sitting-state.ts'

// A sitting, from the first frame to the last:
//
//   openPlayer ─▶ session (frame ─ up ─ launch ─ opened) ─▶ commits ─▶ queue ─▶ onClaim ─▶ stored, or why not
//                   ▲                                         │
//                   └── openItem, or the package's request ◀──┘  one item per frame; the sitting's state stays
//   close ─▶ last commit ─▶ kept ─▶ done

/** Only our own reader hands out files and opens activities at a press of its own; of what a package asks for, the learner is asked. */
const isReading = (data: ResourceData) => data.type === 'post' || data.type === 'contenttool'

function firstItem({ data, item }: PlayerOptions, pool: ReturnType<typeof sittingState>['pool']): string {
  if (data.type !== 'scorm') return ''
  return item ?? itemToLaunch(data.manifest, pool)
}

/** Plays a resource in the container: one sitting, until it is closed. Every claim goes through `onClaim` before content hears that it is kept. */
export function openPlayer(options: PlayerOptions): PlayerHandle {
  const { data, resource } = options
  const tell = (event: PlayerEvent) => options.onEvent?.(event)
  let sitting = sittingState(resource)
  let item = firstItem(options, sitting.pool)
  let unkept: NotKept | null = null
  let isClosed = false
  let resolveOpened = (_: 'opened' | PlayerFailure) => {}
  const opened = new Promise<'opened' | PlayerFailure>((resolve) => {
    resolveOpened = resolve
  })

  function noteKept(outcome: 'stored' | NotKept): void {
    const why = outcome === 'stored' ? null : outcome
    if (why !== unkept) tell({ kind: 'unkept', why })
    unkept = why
  }
  async function keep(commit: RawCommit): Promise<CommitOutcome> {
    const read = readCommit(commit, data, item, sitting, resource.maxPoints)
    if (!read.ok) {
      noteKept('refused')
      return 'refused'
    }
    const { claim, pointsAtEnd, state } = read.value
    sitting = state
    const outcome = await options.onClaim(claim, pointsAtEnd).catch(() => 'full' as const)
    noteKept(outcome)
    if (outcome === 'stored' || outcome === 'memory') tell({ kind: 'claimed', claim })
    return outcome === 'stored' ? 'stored' : 'full'
  }
  const queue = commitQueue(keep, joinCommits, (answer) => session.answer(answer))

  function failed(failure: PlayerFailure): void {
    resolveOpened(failure)
    tell({ kind: 'failed', failure })
  }
  function save({ path: asked, isPressed }: Extract<Word, { kind: 'save' }>): void {
    const path = findFile(options.files.manifest, asked)
    const isThere = path !== null
    if (!isReading(data)) tell({ kind: 'offer', path: path ?? asked, isThere, isPressed })
    else if (isThere) tell({ kind: 'save', path })
  }
  function heard(word: Word): void {
    switch (word.kind) {
      case 'navigate':
        void follow(word.item)
        break
      case 'time':
      case 'link':
        tell(word)
        break
      case 'made':
      case 'exit':
        if (!isReading(data)) tell(word)
        break
      case 'save':
        save(word)
        break
      case 'open':
        if (options.trail || isReading(data)) tell(word)
        break
      case 'opened':
        resolveOpened('opened')
        tell(word)
        break
      default:
        assertNever(word)
    }
  }
  const begin = () => playerSession(options, item, () => sitting, { word: heard, failed, commit: queue.take })
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
  /** One change after the other, however fast they are asked for. */
  let turn: Promise<void> = Promise.resolve()
  function openItem(next: string): Promise<void> {
    const isItem = data.type === 'scorm' && data.manifest.items.some((one) => one.id === next)
    if (isItem) turn = turn.then(() => change(next))
    return turn
  }
  /** Where the package's own sequencing leads. */
  async function follow(next: string | null): Promise<void> {
    if (next !== null) return openItem(next)
    tell({ kind: 'item', item: null })
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
        ? courseTree(data.manifest, sitting.pool)
        : null,
  }
}
