import { randomUUID } from 'node:crypto'
import { preparedPassword } from '../../packages/domain/src/account/prepared-password.ts'
import { ask } from '../harness/ask.ts'

type Asked = { port: number; hostkey: string; token: string }
const hostOf = (hostkey: string) => `${hostkey}.vereda.localhost`

/** Signs in over the wire; the token as it goes into the Authorization header. */
export async function signInAt(
  port: number,
  hostkey: string,
  username: string,
  password: string,
): Promise<string> {
  const basic = Buffer.from(`${username}:${await preparedPassword(password)}`).toString('base64')
  const headers = { authorization: `Basic ${basic}`, 'x-device-fingerprint': 'crash-test' }
  const answer = await ask({ port, host: hostOf(hostkey), path: '/rest/loginctl/login?force=true', headers })
  if (answer.status !== 200) throw new Error(`sign-in failed: ${answer.body}`)
  return JSON.parse(answer.body.toString()).authorization
}

async function post({ port, hostkey, token }: Asked, path: string, body: object, headers = {}) {
  const answer = await ask({
    port,
    host: hostOf(hostkey),
    path: `/rest/enrollctl/${path}`,
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return JSON.parse(answer.body.toString())
}

export type PlayTarget = { groupTrailId: string; resourceId: string }

/** Sends one play as a device does, with a key of its own; the key once the server has acknowledged it. */
export async function sendPlay(
  asked: Asked,
  target: PlayTarget,
  points: number,
  seq: number,
): Promise<string> {
  const key = randomUUID()
  const { result } = await post(asked, 'trackItem', target, { 'idempotency-key': key })
  const play = { points: [points], bonus: 0, badges: [], date: new Date().toISOString(), seq, finished: true }
  await post(asked, `track/${result.replace('track:', '')}`, play)
  return key
}
