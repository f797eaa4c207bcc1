import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { openInstallation } from '../../installation.ts'
import { readEnvironment } from '../environment.ts'
import { openDatabase } from './database.ts'
import { DatabaseUnavailable } from './faults.ts'
import { listen } from './listen.ts'

// PostgreSQL's whole greeting to a client that signs in: welcome, and ready
const WELCOME = Buffer.from([...[0x52, 0, 0, 0, 8, 0, 0, 0, 0], ...[0x5a, 0, 0, 0, 5, 0x49]])
const ONE = { name: 'one', text: 'select 1 as one' }

let server: Server | undefined
const sockets = new Set<Socket>()
afterEach(() => {
  server?.close()
  for (const socket of sockets) socket.destroy()
  sockets.clear()
})

/** A database that takes connections, says `words` to each, and then nothing more. */
async function silent(words: Buffer = Buffer.alloc(0)) {
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.once('data', () => socket.write(words))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, user: 'nobody', database: 'none' }
}

test('a database that accepts a connection and stays silent counts as unavailable', async () => {
  const database = openDatabase(await silent(), () => undefined)
  await expect(database.rows(ONE)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await database.end()
})

test('a pooler that signs in and then stays silent counts as unavailable', async () => {
  const database = openDatabase({ ...(await silent(WELCOME)), query_timeout: 100 }, () => undefined)
  await expect(database.rows(ONE)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await database.end()
})

test('a listener to a silent database is told that its connection is lost', async () => {
  const lost = Promise.withResolvers<void>()
  const ear = { heard: () => undefined, lost: lost.resolve, listening: () => undefined }
  const listening = listen(await silent(), ['domain_changed'], ear)
  await lost.promise
  await listening.close()
})

test('an installation with a silent database does not start and says so', async () => {
  const { host, port } = await silent()
  const environment = { DATABASE_URL: `postgres://nobody@${host}:${port}/none`, VEREDA_DATA: tmpdir() }
  await expect(openInstallation(readEnvironment(environment), () => undefined)).rejects.toThrow(
    /can't be reached .*timeout.*Check DATABASE_URL/,
  )
})
