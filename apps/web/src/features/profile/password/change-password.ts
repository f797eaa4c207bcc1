import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { deviceHeader } from '@vereda/client/session/device-header.ts'
import { signIn } from '@vereda/client/session/sign-in.ts'
import { change, confirmPassword } from '@vereda/contract/rest/userctl.ts'
import { preparedChange, preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { accepted, type Result } from '@vereda/domain/result/result.ts'
import { type PlainTrouble, plainTrouble } from '../../../parts/identity-form/trouble-note.tsx'

/** Why a password was not changed: 401 on the old one is a wrong password (specification 8). */
export type PasswordTrouble = { kind: 'wrong' | 'blocked' | PlainTrouble; waitMs: number | undefined }

function troubleOf(refused: Refused): PasswordTrouble {
  const waitMs = refused.retryAfterMs
  if (refused.code === 'wrong-credentials') return { kind: 'wrong', waitMs }
  return { kind: refused.code === 'blocked' ? 'blocked' : plainTrouble(refused), waitMs }
}

export type PasswordChange = {
  username: string
  oldPassword: string
  password: string
  /** A new password that was sent before without getting an answer: it may already be the account's. */
  unanswered: string | null
}

const confirm = async (password: string) =>
  ask(confirmPassword, { body: { password: await preparedPassword(password) }, headers: deviceHeader() })

/** Which of two passwords is the account's; if neither is, the refusal of the second. */
async function ownOf(first: string, second: string | null): Promise<Result<string, Refused>> {
  const answer = await confirm(first)
  if (answer.ok) return accepted(first)
  if (second === null || answer.refusal.code !== 'wrong-credentials') return answer
  return ownOf(second, null)
}

/** Whether a refused change was made after all: a browser repeats a request that got no answer, and then the old password is already wrong. */
const isMadeAlready = async ({ code }: Refused, password: string) =>
  code === 'wrong-credentials' && (await confirm(password)).ok

/** Verifies the old password, changes it, and signs in with the new one (specification 4); null on success. */
export async function changePassword(given: PasswordChange): Promise<PasswordTrouble | null> {
  const { username, oldPassword, password, unanswered } = given
  const own = await ownOf(oldPassword, unanswered)
  if (!own.ok) return troubleOf(own.refusal)
  const isDone = own.value !== oldPassword && own.value === password
  if (!isDone) {
    const body = {
      oldPassword: await preparedPassword(own.value),
      password: await preparedChange(password),
    }
    const changed = await ask(change, { body, headers: deviceHeader() })
    if (!changed.ok && !(await isMadeAlready(changed.refusal, password))) return troubleOf(changed.refusal)
  }
  // the password is already changed: if this sign-in fails, the device keeps its session
  await signIn({ username, password }, true)
  return null
}
