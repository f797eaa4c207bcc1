import { guardLeaving } from '@vereda/client/navigation/leave-guard.ts'
import { useLocale, useText } from '@vereda/client/text/use-text.ts'
import type { CourseNode } from '@vereda/domain/scorm/course-tree.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { holdOpening } from '../../platform/app-worker/opening-lock.ts'
import type {
  NotKept,
  PlayerEvent,
  PlayerFailure,
  PlayerHandle,
  TimeIs,
} from '../../platform/player/player-options.ts'
import { type Asking, NOTHING_ASKED, withAnswer, withAsked } from './asked/asked.ts'

/** The state of the present play; `course` is the package's tree if it has several items. */
export type PlayState = Asking & {
  phase: 'opening' | 'open' | 'failed'
  failure: PlayerFailure | null
  /** Why the play is not being stored; null while it is. */
  unkept: NotKept | null
  /** Whether the time of the open item is over; null while time is left, or there is no limit. */
  time: TimeIs | null
  item: string | null
  course: CourseNode | null
}

const OPENING: PlayState = {
  phase: 'opening',
  failure: null,
  unkept: null,
  time: null,
  item: null,
  course: null,
  ...NOTHING_ASKED,
}

type Event = PlayerEvent | { kind: 'begun' } | { kind: 'answered' }
type Happened = { event: Event; handle: PlayerHandle | null; at: number }

/*
 * opening ──▶ open ──▶ (claims, items) … closed with the screen
 *    └──────▶ failed ──retry──▶ opening
 */
function after(state: PlayState, { event, handle, at }: Happened): PlayState {
  const now = { ...state, item: handle?.item() ?? null, course: handle?.course() ?? null }
  if (event.kind === 'begun') return OPENING
  if (event.kind === 'opened') return { ...now, phase: 'open', failure: null, time: null }
  if (event.kind === 'failed') return { ...state, phase: 'failed', failure: event.failure }
  if ('isPressed' in event) return withAsked(state, event)
  if (event.kind === 'answered') return withAnswer(state, at)
  if (event.kind === 'time') return { ...now, time: event.is }
  if (event.kind === 'unkept') return { ...state, unkept: event.why }
  return now
}

/**
 * An attempt to open the content. `isAnew`: it starts from its beginning, whatever progress is stored. `isSecond`: the attempt before
 * failed, and the screen did not show that.
 */
type Go = { count: number; isAnew: boolean; isSecond?: boolean }

/** Downloaded content opens without a server. If its player does not open, the device was probably busy, so the app tries once more by itself. */
const isWorthASecond = (event: Event, { isSecond }: Go) =>
  event.kind === 'failed' && event.failure === 'open-once-online' && !isSecond

export type Player = PlayState & {
  retry(): void
  beginAnew(): void
  openItem(item: string): void
  /** Ends the present request. To hand out an offered file, call `save` first. */
  answer(): void
  save(path: string): void
}

/** Where content plays, and the listeners of its events. */
export type PlayerRequest = {
  container: HTMLElement
  locale: string
  onEvent(event: PlayerEvent): void
  /** A file that the learner wanted can't be read now. */
  onMissing(): void
}

/** An open player, which stores what is played until it is closed. */
export type OpenedPlayer = {
  handle: PlayerHandle
  /** Saves a file that the content offers; left out if it offers none. */
  save?(path: string): void
  close(): Promise<void>
}

/** Opens the content, or says why it can't be played now; `isAnew`: from its beginning. */
export type OpenPlayer = (request: PlayerRequest, isAnew: boolean) => Promise<OpenedPlayer | PlayerFailure>

type Playing = { opening: Promise<OpenedPlayer | PlayerFailure>; end(): void }

/** Opens a player and passes on its events until it is ended. Leaving the page waits for the content's last commit. */
function begin(open: () => Promise<OpenedPlayer | PlayerFailure>, tell: (event: Event) => void): Playing {
  tell({ kind: 'begun' })
  const opening = open().catch(couldNot)
  const end = () => opening.then(closed)
  const stop = guardLeaving(end)
  return {
    opening,
    end() {
      stop()
      void end()
    },
  }
}

/**
 * Plays in the container while the screen is mounted. On leaving, the content may still commit before its frame is removed. `name`
 * identifies the content, null while it is unknown; another name opens another player.
 */
export function usePlayer(
  name: string | null,
  container: RefObject<HTMLElement | null>,
  open: OpenPlayer,
): Player {
  const [state, happen] = useReducer(after, OPENING)
  const [attempt, setAttempt] = useState<Go>({ count: 0, isAnew: false })
  const isOpening = name !== null && state.phase === 'opening'
  useEffect(() => (isOpening ? holdOpening() : undefined), [isOpening])
  const player = useRef<OpenedPlayer | null>(null)
  const opener = useRef(open)
  opener.current = open
  const t = useText()
  const locale = useLocale()
  const spoken = useRef({ locale, t })
  spoken.current = { locale, t }
  useEffect(() => {
    const element = container.current
    if (name === null || !element) return
    let isOver = false
    const tell = (event: Happened['event']) => {
      if (isOver) return
      if (isWorthASecond(event, attempt)) setAttempt({ ...attempt, count: attempt.count + 1, isSecond: true })
      else happen(happening(event, player.current))
    }
    const at: PlayerRequest = {
      container: element,
      locale: spoken.current.locale,
      onEvent: tell,
      onMissing: () => showToast(spoken.current.t('player.file.missing'), 'bad'),
    }
    const { opening, end } = begin(() => opener.current(at, attempt.isAnew), tell)
    void opening.then((opened) => {
      if (typeof opened === 'string') return tell({ kind: 'failed', failure: opened })
      if (!isOver) player.current = opened
    })
    return () => {
      isOver = true
      player.current = null
      end()
    }
  }, [name, attempt, container])
  return {
    ...state,
    retry: () => setAttempt(({ count, isAnew }) => ({ count: count + 1, isAnew })),
    beginAnew: () => setAttempt(({ count }) => ({ count: count + 1, isAnew: true })),
    answer: () => happen(happening({ kind: 'answered' }, player.current)),
    save: (path) => player.current?.save?.(path),
    openItem: (item) => void player.current?.handle.openItem(item),
  }
}

const happening = (event: Event, opened: OpenedPlayer | null): Happened => ({
  event,
  handle: opened?.handle ?? null,
  at: performance.now(),
})

/** Handles a bug or a broken store: the screen says that the activity did not open, and the console says why. */
function couldNot(cause: unknown): PlayerFailure {
  reportError(cause)
  return 'content-missing'
}

const closed = async (opened: OpenedPlayer | PlayerFailure) => {
  if (typeof opened !== 'string') await opened.close()
}
