import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { basicHeader } from '@vereda/client/session/sign-in.ts'
import { type CurrentUser, currentuser, MONITOR_HEADER } from '@vereda/contract/rest/currentuser.ts'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import type { ConfirmedBy } from '@vereda/domain/team/confirmed-by.ts'
import type { TeamPerson } from '@vereda/domain/team/team.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { checkOffline, rememberPassword } from '../../platform/local/team/verifiers.ts'

/** The result of a password check: what confirmed it, or the fault. */
export type PasswordCheck = Result<ConfirmedBy, PasswordFault>

/** What is wrong with a password that a person gave in a team's dialog (specification 5 and 8). */
export type PasswordFault =
  | 'required'
  | 'user-not-found'
  | 'login-failed'
  | 'blocked'
  | 'busy'
  | 'offline'
  | 'offline-unknown'
  | 'not-permitted'
  | 'users-limit'
  | 'server-error'

function faultOf({ code, status }: Refused): PasswordFault {
  if (code === 'blocked' || code === 'not-permitted' || code === 'users-limit') return code
  if (code === 'ambiguous-name' || status === 404) return 'user-not-found'
  if (status === 401) return 'login-failed'
  if (code === 'too-many' || code === 'overloaded') return 'busy'
  return status === null ? 'offline' : 'server-error'
}

async function askAs(person: TeamPerson, password: string, headers: Record<string, string> = {}) {
  if (password === '') return refused<PasswordFault>('required')
  const authorization = await basicHeader({ username: person.username, password })
  const answer = await ask(currentuser, {
    authorization,
    headers: { ...headers, 'x-device-fingerprint': '' },
  })
  if (!answer.ok) return refused(faultOf(answer.refusal))
  return answer.value.userId === person.id ? answer : refused<PasswordFault>('user-not-found')
}

/**
 * Checks a person's password at the server (specification 7: Basic credentials and an empty fingerprint). Their session elsewhere goes on,
 * and nothing is stored here.
 */
async function checkPassword(person: TeamPerson, password: string): Promise<PasswordFault | null> {
  const answer = await askAs(person, password)
  return answer.ok ? null : answer.refusal
}

/**
 * Checks a member's password. The server decides; after that this device can check it for a while. Without a network the device checks it
 * for the members that it can (docs/decisions/confirming-offline.md).
 */
export async function confirmMember(
  person: TeamPerson,
  password: string,
  groupTrailId: string,
): Promise<PasswordCheck> {
  const owner = currentOwner()
  const fault = await checkPassword(person, password)
  const whose = { groupTrailId, userId: person.id }
  if (fault === null) {
    await rememberPassword(whose, password, owner).catch(() => undefined)
    return accepted('password')
  }
  if (fault !== 'offline') return refused(fault)
  const told = await checkOffline(whose, password, owner)
  if (told === 'right') return accepted('verifier')
  return refused(told === 'wrong' ? 'login-failed' : 'offline-unknown')
}

/** A leader's data and session, needed to act as them. */
export type LeaderSession = CurrentUser & { authorization: string }

/** Logs in as this leader beside the monitor's own session (specification 4); changes nothing on this device. */
export async function askAsLeader(
  person: TeamPerson,
  password: string,
): Promise<Result<LeaderSession, PasswordFault>> {
  const monitor = sessionCell.get()?.authorization ?? ''
  const answer = await askAs(person, password, { [MONITOR_HEADER]: monitor })
  if (!answer.ok) return answer
  const { authorization, ...leader } = answer.value
  return authorization === undefined ? refused('server-error') : accepted({ ...leader, authorization })
}
