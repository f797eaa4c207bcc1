import { FromPlayer } from '@vereda/domain/content/from-player.ts'
import type { PlayerUp } from '@vereda/domain/content/player-protocol.ts'
import { isCommit, type RawCommit } from './claims.ts'
import { type Launched, launch, tellPlayer } from './launch.ts'
import {
  listenTo,
  PLAYER_COMING_TIMEOUT_MS,
  PLAYER_UP_TIMEOUT_MS,
  playerFrame,
  readPlayerUp,
} from './player-frame.ts'
import type { PlayerFailure, PlayerOptions } from './player-options.ts'
import type { SittingState } from './sitting-state.ts'

/** How long closing content may take to send its last messages. */
const CLOSING_TIMEOUT_MS = 1_000
/** How often an heir is named anew. A browser stops a service worker that gets no message for about 30 s, and its memory is lost. */
const HEIR_INTERVAL_MS = 15_000

export type Word = Extract<
  FromPlayer,
  { kind: 'opened' | 'navigate' | 'time' | 'link' | 'save' | 'made' | 'exit' | 'open' }
>

const FAILURES: Record<Extract<FromPlayer, { kind: 'failed' }>['reason'], PlayerFailure> = {
  'content-missing': 'content-missing',
  'runtime-missing': 'open-once-online',
}

/** The events of one player. After `failed`, its frame is already removed. */
export type SessionEvents = {
  word(word: Word): void
  commit(commit: RawCommit): void
  failed(failure: PlayerFailure): void
}

/** One frame with one player in it. */
export type PlayerSession = {
  /** Answers a commit, if the player is still there. */
  answer(message: Parameters<typeof tellPlayer>[1]): void
  /** Ends the content, waits for its last messages, and removes the frame. */
  end(): Promise<void>
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Gives up on a player that never comes up. That is after 30 s, or after 8 s without a network if the frame has loaded a page: this is the
 * browser's own error page for an origin that nothing serves (content-runtime 8). A frame without a page may still be loading on a slow
 * phone. Returns a function that stops waiting.
 */
function awaitUp(
  frame: HTMLIFrameElement,
  isOnline: () => boolean,
  giveUp: (failure: PlayerFailure) => void,
): () => void {
  let isPageThere = false
  frame.onload = () => {
    isPageThere = true
  }
  const end = () => giveUp(isOnline() ? 'failed' : 'open-once-online')
  let waiting = setTimeout(() => {
    if (!isOnline() && isPageThere) return end()
    waiting = setTimeout(end, PLAYER_COMING_TIMEOUT_MS - PLAYER_UP_TIMEOUT_MS)
  }, PLAYER_UP_TIMEOUT_MS)
  return () => clearTimeout(waiting)
}

function letGo({ play, relay }: Launched): void {
  play.close()
  relay.close()
}

/** Opens a frame and plays one item in it. */
export function playerSession(
  options: PlayerOptions,
  item: string,
  sitting: () => SittingState,
  events: SessionEvents,
): PlayerSession {
  const frame = playerFrame(options.contentOrigin, options.resource.title)
  let launched: Launched | null = null
  let isOver = false
  let closed = () => {}
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve
  })

  const hear = (message: unknown) => {
    if (isCommit(message)) return events.commit(message)
    const word = FromPlayer.safeParse(message)
    if (!word.success || 'seq' in word.data) return
    if (word.data.kind === 'closed') return closed()
    if (word.data.kind === 'failed') return fail(FAILURES[word.data.reason])
    if (word.data.kind === 'exit' && isOver) return // closing an item to open another must not leave the activity
    events.word(word.data)
  }
  const nameHeir = () => {
    if (!launched || !options.onHeir) return
    const { port1, port2 } = new MessageChannel()
    options.onHeir({ item, sitting: sitting() }, port1)
    tellPlayer(launched.play, { kind: 'heir' }, [port2])
  }
  const naming = setInterval(nameHeir, HEIR_INTERVAL_MS)
  const drop = () => {
    if (launched) letGo(launched)
    launched = null
  }
  const fail = (failure: PlayerFailure) => {
    stopWaiting()
    clearInterval(naming)
    frame.remove()
    events.failed(failure)
  }
  // A player that reports twice that it is up was reloaded by its content. It gets the current state of the sitting.
  const start = async (up: PlayerUp) => {
    stopWaiting()
    drop()
    const outcome = await launch(options, frame, up, item, sitting(), hear)
    if (isOver) {
      // the session was closed during the launch, so its outcome is not reported
      if (typeof outcome !== 'string') letGo(outcome)
    } else if (typeof outcome === 'string') fail(outcome)
    else {
      launched = outcome
      nameHeir()
    }
  }
  const stop = listenTo(frame, options.contentOrigin, (message) => {
    const up = readPlayerUp(message)
    if (up) void start(up)
  })
  const stopWaiting = awaitUp(frame, options.isOnline, fail)
  options.container.append(frame)

  return {
    answer: (message) => launched && tellPlayer(launched.play, message),
    async end() {
      isOver = true
      stopWaiting()
      clearInterval(naming)
      if (launched) {
        tellPlayer(launched.play, { kind: 'close' })
        await Promise.race([isClosed, pause(CLOSING_TIMEOUT_MS)])
      }
      stop()
      frame.remove()
      drop()
    },
  }
}
