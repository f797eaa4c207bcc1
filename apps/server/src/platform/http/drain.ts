import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { limitConnections } from './connection-limits.ts'

const IDLE_CHECK_MS = 50

/** How long a node says that it leaves before it stops listening, and how long running requests may then take, in ms. */
export type DrainTimes = { noticeMs: number; runMs: number }

export type Drain = {
  readonly isLeaving: boolean
  /** Leaves in order: says so, stops listening, waits for running requests, ends the rest. */
  leave(times: DrainTimes): Promise<void>
}

async function stopListening(server: Server, runMs: number): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()))
  // a connection whose answer began before the notice becomes idle once the answer is sent
  const closing = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), runMs)
  await ended
  clearInterval(closing)
  clearTimeout(deadline)
}

/**
 * Makes a server leave without a failed call (scale 2.4). While it says that it leaves, every answer ends its connection, so that a load
 * balancer sends the next calls to another node. `atLeave` ends at once what would never end by itself.
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
