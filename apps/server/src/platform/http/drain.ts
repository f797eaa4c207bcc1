import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { limitConnections } from './connection-limits.ts'

const IDLE_CHECK_MS = 50

/** How long a node tells that it leaves before it stops listening, and how long what runs may then take, ms. */
export type DrainTimes = { noticeMs: number; runMs: number }

export type Drain = {
  readonly isLeaving: boolean
  /** Leaves in order: tells, stops listening, waits for what runs, ends the rest. */
  leave(times: DrainTimes): Promise<void>
}

async function stopListening(server: Server, runMs: number): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()))
  // a connection whose answer began before the notice is idle once that is through
  const closing = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), runMs)
  await ended
  clearInterval(closing)
  clearTimeout(deadline)
}

/**
 * Makes a server leave without a failed call (scale 2.4): while it tells that it leaves, every answer ends its connection, so that whoever
 * spreads calls over nodes goes to another one. `atLeave` ends at once what would never end by itself.
 */
export function drainOf(server: Server, atLeave: () => void = () => undefined): Drain {
  const connections = limitConnections(server)
  let isLeaving = false
  server.prependListener('request', (_, response: ServerResponse) => {
    if (isLeaving) response.shouldKeepAlive = false
  })
  return {
    get isLeaving() {
      return isLeaving
    },
    async leave({ noticeMs, runMs }) {
      isLeaving = true
      atLeave()
      if (noticeMs > 0) await pause(noticeMs)
      connections.endUnasking()
      await stopListening(server, runMs)
    },
  }
}
