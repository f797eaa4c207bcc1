import { go } from '@vereda/client/navigation/go.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { homeOf } from '@vereda/client/session/home.ts'
import { leave } from '@vereda/client/session/leave.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { type Credentials, signIn } from '@vereda/client/session/sign-in.ts'
import { loginName } from '@vereda/domain/account/login-name.ts'
import { useState } from 'react'
import { type SignInTrouble, signInTrouble } from '../../../parts/identity-form/sign-in-trouble.ts'

/** Troubles that this screen explains; with any other, the person tries again at the login. */
const ASKING: readonly SignInTrouble['kind'][] = ['concurrent', 'limit', 'blocked', 'inactive', 'wrong']

/** Ends the session of another person on this device before the new one begins: else the login would open the other person's screens. */
async function leaveAnother(username: string) {
  const here = sessionCell.get()?.person.user
  if (here && ![here.username, here.email, here.phone].includes(loginName(username))) await leave()
}

export type Entering = ReturnType<typeof useEntering>

/** Signs the new account in at the end of a signup. It opens the catalogue, or the login with the name filled in if signing in failed. */
export function useEntering() {
  const [trouble, setTrouble] = useState<SignInTrouble | null>(null)
  const [user, setUser] = useState('')
  async function enter(credentials: Credentials, isForced = false) {
    const { username, password } = credentials
    setUser(username)
    await leaveAnother(username)
    // after a reload this page does not know the password
    const refusal = username && password ? await signIn(credentials, isForced) : null
    const person = sessionCell.get()?.person
    if (!refusal && person) return go(homeOf(person), { replace: true })
    const found = refusal && signInTrouble(refusal)
    if (found && ASKING.includes(found.kind)) return setTrouble(found)
    go(paths.login({ user: username }), { replace: true })
  }
  return { trouble, enter, leave: () => go(paths.login({ user }), { replace: true }) }
}
