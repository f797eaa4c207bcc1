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

/** How long content may take for its last words when it is closed. */
const CLOSING_TIMEOUT_MS = 1_000
/** A service worker that hears nothing is stopped after about 30 s, with all that it held. */
const HEIR_INTERVAL_MS = 15_000

export type Word = Extract<
  FromPlayer,
  { kind: 'opened' | 'navigate' | 'time' | 'link' | 'save' | 'made' | 'exit' | 'open' }
>

const FAILURES: Record<Extract<FromPlayer, { kind: 'failed' }>['reason'], PlayerFailure> = {
  'content-missing': 'content-missing',
  'runtime-missing': 'open-once-online',
}

/** What happens in one player: it opened or failed (its frame is gone then), commits, asks for another item. */
export type SessionEvents = {
  word(word: Word): void
  commit(commit: RawCommit): void
  failed(failure: PlayerFailure): void
}

/** One frame with one player in it, from its first word to its last. */
export type PlayerSession = {
  /** Answers a commit, if the player is still there. */
  answer(message: Parameters<typeof tellPlayer>[1]): void
  /** Ends the content, waits for its last words, removes the frame. */
  end(): Promise<void>
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Gives up on a player that never comes up: after 30 s, or after 8 s without a network where the frame shows a page, which is then the browser's own, of
 * an origin that nobody serves (content-runtime 8). One that shows none may be coming on a slow phone. Answers how to stop waiting.
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
    if (word.data.kind === 'exit' && isOver) return // another item takes its place, which it does not end
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
  // A player that says again that it is up was loaded anew by its content; it gets what the sitting has come to.
  const start = async (up: PlayerUp) => {
    stopWaiting()
    drop()
    const outcome = await launch(options, frame, up, item, sitting(), hear)
    if (isOver) {
      // it was closed while its ticket was asked for: whoever plays next is not told of this one
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
