import { ask } from '@vereda/client/api/ask.ts'
import type { Call } from '@vereda/contract/call.ts'
import { LIVE_HEARTBEAT_MS, LIVE_LASTS_MS } from '@vereda/contract/live.ts'
import { liveEvents } from './live-events.ts'

/** Whether changes are pushed: not known yet (`opening`), yes (`live`), or no (`lost`). */
export type LiveState = 'opening' | 'live' | 'lost'

/** A call that pushes changes. */
export type LiveCall = Call & { method: 'GET'; answer: 'stream' }
type Line = {
  call: LiveCall
  params: Record<string, string>
  onChange(tick: string): void
  onState(state: LiveState): void
}

const RETRY_FIRST_MS = 1_000
const RETRY_MOST_MS = 30_000
/** Longer than two heartbeats without any: the server is gone, whatever the connection says. */
const SILENT_MS = 2.5 * LIVE_HEARTBEAT_MS
/** The refusals that a new attempt does not mend. */
const FOR_GOOD: readonly string[] = ['signed-out', 'not-permitted', 'unknown-trail', 'malformed']

type End = 'over' | 'broken' | 'refused'

/** Aborts the attempt when nothing has come for too long; `heard` restarts the timer. */
function silence(attempt: AbortController) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => attempt.abort(), SILENT_MS)
  }
  return { heard, end: () => clearTimeout(timer) }
}

async function read(response: Response, line: Line, heard: () => void): Promise<End> {
  try {
    for await (const change of liveEvents(response.body!)) {
      heard()
      line.onState('live')
      if (change) line.onChange(change.tick)
    }
    return 'over'
  } catch {
    return 'broken'
  }
}

async function hear(line: Line, attempt: AbortController): Promise<End> {
  const { call, params } = line
  const timeoutMs = LIVE_LASTS_MS + SILENT_MS
  const quiet = silence(attempt)
  quiet.heard()
  try {
    const answer = await ask(call, { params: params as never, signal: attempt.signal, timeoutMs })
    if (!answer.ok) return FOR_GOOD.includes(answer.refusal.code) ? 'refused' : 'broken'
    return await read(answer.value as Response, line, quiet.heard)
  } finally {
    quiet.end()
  }
}

/** The pause before the next attempt: longer after each failure, with a random part, so that clients do not all return at once. */
const pauseMs = (failures: number) =>
  Math.min(RETRY_MOST_MS, RETRY_FIRST_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + Math.random() / 2)

const pause = (ms: number, off: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    off.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

async function keep(line: Line, off: AbortSignal): Promise<void> {
  let failures = 0
  while (!off.aborted) {
    const attempt = new AbortController()
    const end = () => attempt.abort()
    off.addEventListener('abort', end)
    const came = await hear(line, attempt)
    off.removeEventListener('abort', end)
    if (off.aborted) return
    // a server node that stops ends the stream in order, and another node continues it
    failures = came === 'over' ? 0 : failures + 1
    line.onState(came === 'over' ? 'opening' : 'lost')
    if (came === 'refused') return
    await pause(pauseMs(failures), off)
  }
}

/** Receives changes until the returned function is called. A broken connection is opened again, after longer and longer pauses. */
export function openLine(line: Line): () => void {
  const off = new AbortController()
  void keep(line, off.signal)
  return () => off.abort()
}
