import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { basicHeader } from '@vereda/client/session/sign-in.ts'
import { currentuser } from '@vereda/contract/rest/currentuser.ts'
import type { TeamPerson } from '@vereda/domain/team/team.ts'

/** What is wrong with a password that somebody gave in a team's dialog (specification 5 and 8). */
export type PasswordFault =
  | 'required'
  | 'user-not-found'
  | 'login-failed'
  | 'blocked'
  | 'busy'
  | 'offline'
  | 'server-error'

function faultOf({ code, status }: Refused): PasswordFault {
  if (code === 'blocked') return 'blocked'
  if (code === 'ambiguous-name' || status === 404) return 'user-not-found'
  if (status === 401) return 'login-failed'
  if (code === 'too-many' || code === 'overloaded') return 'busy'
  return status === null ? 'offline' : 'server-error'
}

/**
 * Whether this person's password is this (specification 7: Basic credentials and an empty fingerprint): their session elsewhere goes on, and
 * nothing is stored here.
 */
export async function checkPassword(person: TeamPerson, password: string): Promise<PasswordFault | null> {
  if (password === '') return 'required'
  const authorization = await basicHeader({ username: person.username, password })
  const answer = await ask(currentuser, { authorization, headers: { 'x-device-fingerprint': '' } })
  if (!answer.ok) return faultOf(answer.refusal)
  return answer.value.userId === person.id ? null : 'user-not-found'
}
