import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

const HEADERS_MS = 10_000
const CHECK_MS = 1_000
// time for a package of a gigabyte over a slow line; a request without a file has less (late-bodies.ts)
const REQUEST_MS = 30 * 60_000
const KEEP_ALIVE_MS = 72_000
// no byte in either direction; longer than checking a large package takes
const SILENT_MS = 5 * 60_000
const CONNECTIONS_MOST = 10_000
const UNASKING_MOST = 1_000

/** How long Node's server waits: for the head of a request, for the whole request, and for the next one on the same connection. */
export const CONNECTION_TIMES: ServerOptions = {
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: CHECK_MS,
}

/**
 * Keeps at most ten thousand connections, and at most a thousand of them that have sent no request yet. One more ends the oldest of those, so
 * that requests are answered however many silent connections are opened. `endUnasking` ends all connections without a request.
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
