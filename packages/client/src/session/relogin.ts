import { currentuser } from '@vereda/contract/rest/currentuser.ts'
import { ask } from '../api/ask.ts'
import { fingerprint } from './fingerprint.ts'
import { refreshPerson } from './session.ts'

/**
 * Checks the stored authorization with the server (specification 4). `offline`: what is stored stays, and the app goes on without a
 * network. `ended`: the session was ended elsewhere, and is over here too.
 */
export async function relogin(): Promise<'fresh' | 'offline' | 'ended'> {
  const answer = await ask(currentuser, { headers: { 'x-device-fingerprint': fingerprint() } })
  if (answer.ok) {
    refreshPerson(answer.value)
    return 'fresh'
  }
  return answer.refusal.code === 'signed-out' ? 'ended' : 'offline'
}
