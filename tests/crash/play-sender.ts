import { randomUUID } from 'node:crypto'
import { preparedPassword } from '../../packages/domain/src/account/prepared-password.ts'
import { ask } from '../harness/ask.ts'

type Asked = { port: number; hostkey: string; token: string }
const hostOf = (hostkey: string) => `${hostkey}.vereda.localhost`

/** Signs in over HTTP. Returns the token for the Authorization header. */
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

type Posted = { status: number; body: { result: string } }

async function post(
  { port, hostkey, token }: Asked,
  path: string,
  body: object,
  headers = {},
): Promise<Posted> {
  const answer = await ask({
    port,
    host: hostOf(hostkey),
    path: `/rest/enrollctl/${path}`,
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: answer.status === 200 ? JSON.parse(answer.body.toString()) : {} }
}

export type PlayTarget = { groupTrailId: string; resourceId: string }

/** Sends one play as a device does, under one key in all tries. `once` returns the status of the server's last answer. */
export function playSender(asked: Asked, target: PlayTarget, points: number) {
  const key = randomUUID()
  const date = new Date().toISOString()
  const play = { points: [points], bonus: 0, badges: [], date, seq: 0, finished: true }
  return {
    key,
    async once(): Promise<number> {
      const tracked = await post(asked, 'trackItem', target, { 'idempotency-key': key })
      if (tracked.status !== 200) return tracked.status
      return (await post(asked, `track/${tracked.body.result.replace('track:', '')}`, play)).status
    },
  }
}
