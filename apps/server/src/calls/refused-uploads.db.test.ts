import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../tests/harness/app.ts'

// browsers and proxies send one request after the other on a connection, a proxy for several people
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let one: TestApp
let port = 0
let token = ''
beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'] }
  await one.addDomain({ hostkey: 'acme', learners: ['boss'], trails: [], permissions })
  token = await one.signIn('acme', 'boss')
  await one.app.listen({ host: '127.0.0.1', port: 0 })
  port = (one.app.server.address() as AddressInfo).port
})
afterAll(() => {
  agent.destroy()
  return one.close()
})

const BOUNDARY = 'between-parts'
const FILE = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
// more than the buffers between two ends of a connection hold
const LARGE = Buffer.concat([
  Buffer.from(FILE),
  Buffer.alloc(16 << 20),
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
])

const CUT_OFF = Buffer.concat([Buffer.from(FILE), Buffer.from('\x89PNG\r\n\x1a\nno end', 'latin1')])

async function send(method: string, path: string, type?: string, body = LARGE) {
  const headers = { ...as('acme', token), ...(type && { 'content-type': type }) }
  const asked = request({ host: '127.0.0.1', port, agent, method, path, headers })
  asked.end(type && body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, told: await json(answer) }
}

const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

test.each<[string, string, string, object]>([
  [
    'a picture that is none',
    'image',
    MULTIPART,
    { status: 200, told: { file: null, refused: 'other-kind' } },
  ],
  ['a kind that there is not', 'nothing', MULTIPART, { status: 400, told: { error: 'malformed' } }],
  [
    'a body without its boundary',
    'image',
    'multipart/form-data',
    { status: 400, told: { error: 'malformed' } },
  ],
])(
  'a connection answers the next request after it refuses an upload early: %s',
  async (_, kind, type, refused) => {
    expect(await send('POST', `/rest/studio/files?kind=${kind}`, type)).toMatchObject(refused)
    expect(await send('GET', '/rest/currentuser')).toMatchObject({ told: { userId: 'boss' } })
  },
)

test('a file that breaks off is refused as malformed, and the connection answers the next request', async () => {
  const refused = { status: 400, told: { error: 'malformed' } }
  expect(await send('POST', '/rest/studio/files?kind=image', MULTIPART, CUT_OFF)).toMatchObject(refused)
  expect(await send('GET', '/rest/currentuser')).toMatchObject({ told: { userId: 'boss' } })
})
