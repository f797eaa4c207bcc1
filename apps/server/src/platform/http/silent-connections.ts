import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const SILENT_MOST = 1_000

/**
 * Keeps at most a thousand connections that have asked for nothing yet: one more ends the oldest, so that however many are opened and
 * left silent, whoever asks is answered. `end` ends them all.
 */
export function limitSilent(server: Server, most: number = SILENT_MOST): { end(): void } {
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
    if (silent.size <= most) return
    const [oldest] = silent
    oldest?.destroy()
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  return {
    end() {
      for (const socket of silent) socket.destroy()
    },
  }
}
