import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { limitSilent } from './silent-connections.ts'

/** How long a node tells that it leaves before it stops listening, and how long what runs may then take, ms. */
export type DrainTimes = { noticeMs: number; runMs: number }

export type Drain = {
  readonly isLeaving: boolean
  /** Leaves in order: tells, stops listening, waits for what runs, ends the rest. */
  leave(times: DrainTimes): Promise<void>
}

async function stopListening(server: Server, runMs: number): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  await Promise.race([ended, pause(runMs, undefined, { ref: false })])
  server.closeAllConnections()
  await ended
}

/**
 * Makes a node leave without a failed call (scale 2.4): while it tells that it leaves, /readyz answers 503 and every answer ends its
 * connection, so that whoever spreads calls over nodes goes to another one.
 */
export function drainOf(app: FastifyInstance): Drain {
  const silent = limitSilent(app.server)
  let isLeaving = false
  app.server.prependListener('request', (_, response: ServerResponse) => {
    if (isLeaving) response.shouldKeepAlive = false
  })
  return {
    get isLeaving() {
      return isLeaving
    },
    async leave({ noticeMs, runMs }) {
      isLeaving = true
      await pause(noticeMs)
      silent.end()
      await stopListening(app.server, runMs)
    },
  }
}
