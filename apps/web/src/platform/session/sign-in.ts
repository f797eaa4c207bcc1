import { login } from '@vereda/contract/rest/loginctl.ts'
import { preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { ask } from '../api/ask.ts'
import type { Refused } from '../api/refused.ts'
import { fingerprint } from './fingerprint.ts'
import { beginSession } from './session.ts'

export type Credentials = { username: string; password: string }

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** The Basic header of a login: the name lower-cased, the password as its digests only (specification 5). */
export async function basicHeader({ username, password }: Credentials): Promise<string> {
  return `Basic ${base64(`${username.trim().toLowerCase()}:${await preparedPassword(password)}`)}`
}

/** Signs in and starts the session, or tells why not; `isForced` ends the session of another device. */
export async function signIn(credentials: Credentials, isForced: boolean): Promise<Refused | null> {
  const answer = await ask(login, {
    query: isForced ? { force: 'true' } : {},
    authorization: await basicHeader(credentials),
    headers: { 'x-device-fingerprint': fingerprint() },
  })
  if (!answer.ok) return answer.refusal
  beginSession(answer.value)
  return null
}
