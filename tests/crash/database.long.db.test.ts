import { afterAll, beforeAll, test } from 'vitest'
import { TestServer } from '../harness/server.ts'
import { killDatabase } from './database-rounds.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
}, 240_000)
afterAll(() => server.dispose(), 60_000)

test(
  'a database killed under its server comes back by itself, and every acknowledged play is stored once',
  () => killDatabase(server, 2, 20_260_302),
  240_000,
)
