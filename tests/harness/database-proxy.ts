import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { EmbeddedConnection } from '../../apps/server/src/platform/postgres/embedded.ts'

/** A proxy in front of the database whose connections can be cut. */
export type DatabaseProxy = {
  /** The proxy's address, with the database's credentials. */
  connection: EmbeddedConnection
  /** Swallows the database's answer to the next message that contains these words, and cuts its connection. */
  cutAnswerTo(words: string): void
  /** From now on nothing passes, and neither side is told. */
  freeze(): void
  /** From now on nothing reaches the database; its answers still pass. */
  deafen(): void
  /** Resolves once no connection is open. */
  quiet(): Promise<void>
  /** At the next message that contains these words, ends every connection and accepts no other until `comeBack`. */
  leaveAt(words: string): Promise<void>
  comeBack(): Promise<void>
  /** Ends every connection and accepts no other. */
  close(): Promise<void>
}

/** Opens a proxy on the loopback address, in front of a database's socket. */
export async function databaseProxy(connection: EmbeddedConnection): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let words: string | undefined
  let isFrozen = false
  let isDeaf = false
  let leaving: { words: string; left: () => void } | undefined
  const leave = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    leaving?.left()
    leaving = undefined
  }
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const database = connect(`${connection.host}/.s.PGSQL.${connection.port}`)
    let isCut = false
    client.on('data', (chunk) => {
      if (isFrozen || isDeaf) return
      if (leaving && chunk.includes(leaving.words)) return leave()
      if (words && chunk.includes(words)) {
        words = undefined
        isCut = true
      }
      database.write(chunk)
    })
    client.on('end', () => {
      if (!isDeaf) database.end()
    })
    database.on('data', (chunk) => {
      if (isFrozen) return
      if (isCut) return void client.destroy()
      client.write(chunk)
    })
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    cutAnswerTo(text) {
      words = text
    },
    freeze() {
      isFrozen = true
    },
    deafen() {
      isDeaf = true
    },
    async quiet() {
      for (const socket of sockets) await once(socket, 'close')
    },
    leaveAt: (text) =>
      new Promise((left) => {
        leaving = { words: text, left }
      }),
    async comeBack() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
