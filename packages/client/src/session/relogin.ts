import { currentuser } from '@vereda/contract/rest/currentuser.ts'
import { ask } from '../api/ask.ts'
import { fingerprint } from './fingerprint.ts'
import { refreshPerson } from './session.ts'

/**
 * Tries the stored authorization against the server (specification 4): `offline` keeps what is stored, so that the app goes on without
 * a network; a session that was ended elsewhere is over here too.
 */
export async function relogin(): Promise<'fresh' | 'offline' | 'ended'> {
  const answer = await ask(currentuser, { headers: { 'x-device-fingerprint': fingerprint() } })
  if (answer.ok) {
    refreshPerson(answer.value)
    return 'fresh'
  }
  return answer.refusal.code === 'signed-out' ? 'ended' : 'offline'
}
