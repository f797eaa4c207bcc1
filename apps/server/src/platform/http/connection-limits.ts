import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

const HEADERS_MS = 10_000
const CHECK_MS = 1_000
// a package of a gigabyte over a slow line; what is no file has less (late-bodies.ts)
const REQUEST_MS = 30 * 60_000
const KEEP_ALIVE_MS = 72_000
// no byte in either direction, for longer than a large package is checked
const SILENT_MS = 5 * 60_000
const CONNECTIONS_MOST = 10_000
const UNASKING_MOST = 1_000

/** How long node's server waits: for the head of a request, for all of it, and for the next one on the same connection. */
export const CONNECTION_TIMES: ServerOptions = {
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: CHECK_MS,
}

/**
 * Keeps at most ten thousand connections, and a thousand of them that have asked for nothing yet: one more ends the oldest of those, so
 * that however many are opened and left silent, whoever asks is answered. `endUnasking` ends them all.
 */
export function limitConnections(server: Server, most: number = UNASKING_MOST): { endUnasking(): void } {
  server.maxConnections = CONNECTIONS_MOST
  server.setTimeout(SILENT_MS)
  const unasking = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unasking.add(socket)
    socket.once('close', () => unasking.delete(socket))
    if (unasking.size <= most) return
    const [oldest] = unasking
    oldest?.destroy()
  })
  server.on('request', ({ socket }) => unasking.delete(socket))
  return {
    endUnasking() {
      for (const socket of unasking) socket.destroy()
    },
  }
}
