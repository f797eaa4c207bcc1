import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { endLateBodies } from './late-bodies.ts'

const BODY_MS = 300

let app: FastifyInstance
afterEach(() => app.close())

async function listening(bodyMs: number): Promise<number> {
  app = fastify({ forceCloseConnections: true })
  endLateBodies(app, bodyMs)
  app.post('/call', async ({ body }) => ({ body }))
  app.post('/file', { config: { takesFile: true } }, async ({ body }) => ({ body }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}

async function asking(port: number, head: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`${head}\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n`)
  return socket
}

test.each(['POST /call HTTP/1.1', 'POST /nowhere HTTP/1.1', 'GET /nowhere HTTP/1.1'])(
  'the server closes a connection whose request body never arrives: %s',
  async (head) => {
    const socket = await asking(await listening(BODY_MS), head)
    await once(socket.resume(), 'close')
  },
)

test('the server closes a connection whose request body arrives only in part', async () => {
  const socket = await asking(await listening(BODY_MS), 'POST /call HTTP/1.1')
  socket.write('{')
  await once(socket.resume(), 'close')
})

test('an upload of a file may take longer than the body of a call', async () => {
  const port = await listening(BODY_MS)
  const file = await asking(port, 'POST /file HTTP/1.1\r\nconnection: close')
  const late = await asking(port, 'POST /call HTTP/1.1') // begun after the file
  await once(late.resume(), 'close')
  file.write('{}')
  const answer = await text(file)
  expect(answer).toContain('200 OK')
  expect(answer).toContain('{"body":{}}')
})
