import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { deviceHeader } from '@vereda/client/session/device-header.ts'
import { signIn } from '@vereda/client/session/sign-in.ts'
import { change, confirmPassword } from '@vereda/contract/rest/userctl.ts'
import { preparedChange, preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { type PlainTrouble, plainTrouble } from '../../../parts/identity-form/trouble-note.tsx'

/** What keeps a password from being changed: 401 on the old one is a wrong password (specification 8). */
export type PasswordTrouble = 'wrong' | 'blocked' | PlainTrouble

function troubleOf(refused: Refused): PasswordTrouble {
  if (refused.code === 'wrong-credentials') return 'wrong'
  return refused.code === 'blocked' ? 'blocked' : plainTrouble(refused)
}

export type PasswordChange = { username: string; oldPassword: string; password: string }

/** Verifies the old password, changes it, and signs in with the new one (specification 4); null when it is done. */
export async function changePassword(given: PasswordChange): Promise<PasswordTrouble | null> {
  const headers = deviceHeader()
  const oldPassword = await preparedPassword(given.oldPassword)
  const confirmed = await ask(confirmPassword, { body: { password: oldPassword }, headers })
  if (!confirmed.ok) return troubleOf(confirmed.refusal)
  const body = { oldPassword, password: await preparedChange(given.password) }
  const changed = await ask(change, { body, headers })
  if (!changed.ok) return troubleOf(changed.refusal)
  // the password is changed by now: if signing in again fails, this device keeps its session
  await signIn({ username: given.username, password: given.password }, true)
  return null
}
