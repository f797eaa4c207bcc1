import { login } from '@vereda/contract/rest/loginctl.ts'
import { preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { type Asking, ask } from '../api/ask.ts'
import type { Refused } from '../api/refused.ts'
import { fingerprint } from './fingerprint.ts'
import { beginSession } from './session.ts'

export type Credentials = { username: string; password: string }

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** The Basic header of a login: the name lower-cased, the password as its digests only (specification 5). */
export async function basicHeader({ username, password }: Credentials): Promise<string> {
  return `Basic ${base64(`${username.trim().toLowerCase()}:${await preparedPassword(password)}`)}`
}

/**
 * How long an overloaded server asks to be left alone, in ms. A class that signs in together should not come back together, so each waits a
 * random while longer.
 */
const BUSY_MS = 2_000
const BUSY_TRIES = 3

const untilLessBusy = () => new Promise((resolve) => setTimeout(resolve, BUSY_MS + Math.random() * BUSY_MS))

/**
 * Asks to sign in, and tries again after a moment where too many people sign in at once. A person who tried too often is refused for
 * minutes, and is not tried again.
 */
async function askLogin(asking: Asking<typeof login>) {
  for (let tries = 1; ; tries++) {
    const answer = await ask(login, asking)
    if (answer.ok || tries === BUSY_TRIES) return answer
    const { code, retryAfterMs } = answer.refusal
    if (code !== 'too-many' || retryAfterMs! > BUSY_MS) return answer
    await untilLessBusy()
  }
}

/** Signs in and starts the session, or answers why not; `isForced` ends the session of another device. */
export async function signIn(credentials: Credentials, isForced: boolean): Promise<Refused | null> {
  const answer = await askLogin({
    query: isForced ? { force: 'true' } : {},
    authorization: await basicHeader(credentials),
    headers: { 'x-device-fingerprint': fingerprint() },
  })
  if (!answer.ok) return answer.refusal
  beginSession(answer.value)
  return null
}
