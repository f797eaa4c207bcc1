import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { EmbeddedConnection } from '../../apps/server/src/platform/postgres/embedded.ts'

/** A way to the database that can be cut. */
export type DatabaseProxy = {
  /** Where it is, as its database is signed in to. */
  connection: EmbeddedConnection
  /** Once a message with these words came, the database's answer to it is swallowed and the connection cut. */
  cutAnswerTo(words: string): void
  /** From now on nothing goes through, and nobody is told. */
  freeze(): void
  /** From now on what is said to the database does not arrive; what it says does. */
  deafen(): void
  /** Resolves once no connection is open. */
  quiet(): Promise<void>
  /** Once a message with these words came, every connection is ended and no other taken, until the database comes back. */
  leaveAt(words: string): Promise<void>
  comeBack(): Promise<void>
  /** Ends every connection and takes no other. */
  close(): Promise<void>
}

/** Opens a proxy on the loopback in front of a database's socket. */
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
