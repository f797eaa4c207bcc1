import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparedChange, preparedPassword } from '../../packages/domain/src/account/prepared-password.ts'
import { ask } from '../harness/ask.ts'
import { TestServer } from '../harness/server.ts'

const LINK = /https:\/\/main\.learn\.example\.org:\d+\/forgotpassword#ticket=(\S+)/g
const READY = 'Vereda is ready.'

let server: TestServer
beforeAll(async () => {
  const publicly = (port: number) => ({ PUBLIC_URL: `https://learn.example.org:${port}`, VEREDA_DEMO: '' })
  server = await TestServer.start(publicly)
}, 240_000)
afterAll(() => server.dispose(), 60_000)

/** The tickets of the links that the server has printed since its start, once it is ready. */
async function printed(): Promise<string[]> {
  await expect.poll(() => server.output).toContain(READY)
  return [...server.output.matchAll(LINK)].map(([, ticket]) => ticket!)
}

async function post(host: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const asked = { port: server.port, host, path, method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await ask(asked)
  return { status: answer.status, said: JSON.parse(answer.body.toString()) }
}
const MAIN = 'main.learn.example.org'
async function signIn(username: string, password: string): Promise<number> {
  const basic = Buffer.from(`${username}:${await preparedPassword(password)}`).toString('base64')
  const headers = { authorization: `Basic ${basic}`, 'x-device-fingerprint': 'a laptop' }
  return (await ask({ port: server.port, host: MAIN, path: '/rest/loginctl/login', headers })).status
}

test('a first start on a public address makes one domain, one manager and a link that works once, without the demo', async () => {
  const [ticket, ...others] = await printed()
  expect([ticket, others]).toEqual([expect.any(String), []])
  expect(server.output).not.toMatch(/demo|password: /)
  const { said } = await post('learn.example.org', '/track/domainjourneylist', {})
  expect(said.map(({ hostkey }: { hostkey: string }) => hostkey)).toEqual(['main'])
  for (const known of ['manager', 'marina']) expect(await signIn(known, 'vereda')).toBe(401)
  const chosen = { ticket, password: await preparedChange('a long own password') }
  expect((await post(MAIN, '/rest/forgotctl/newpassword', chosen)).status).toBe(200)
  expect((await post(MAIN, '/rest/forgotctl/newpassword', chosen)).said.error).toBe('code-invalid')
  expect(await signIn('manager', 'a long own password')).toBe(200)
})

test('the next start prints no link', async () => {
  await server.restart()
  expect(await printed()).toEqual([])
})
