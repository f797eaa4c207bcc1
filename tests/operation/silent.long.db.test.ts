import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '../abuse/target.ts'
import { ask } from '../harness/ask.ts'
import { type FreshDatabase, freshDatabase } from '../harness/database.ts'
import { TestServer } from '../harness/server.ts'

const SILENT = 3_000
const AT_ONCE = 100

let fresh: FreshDatabase
let server: TestServer
const sockets: Socket[] = []
beforeAll(async () => {
  fresh = await freshDatabase()
  server = await TestServer.start({ DATABASE_URL: urlOf(fresh.connection) })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.dispose()
  await fresh.drop()
})

async function silent(): Promise<void> {
  const socket = connect(server.port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
}

test(`with ${SILENT} silent connections the server still answers, and closes them all`, async () => {
  for (let opened = 0; opened < SILENT; opened += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, silent))
  const closed = sockets.map((socket) => socket.closed || once(socket.resume(), 'close'))
  const answer = await ask({ port: server.port, host: 'vereda.localhost', path: '/healthz' })
  expect(answer.status).toBe(200)
  await Promise.all(closed)
})
