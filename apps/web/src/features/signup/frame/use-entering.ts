import { go } from '@vereda/client/navigation/go.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { homeOf } from '@vereda/client/session/home.ts'
import { leave } from '@vereda/client/session/leave.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { type Credentials, signIn } from '@vereda/client/session/sign-in.ts'
import { loginName } from '@vereda/domain/account/login-name.ts'
import { useState } from 'react'
import { type SignInTrouble, signInTrouble } from '../../../parts/identity-form/sign-in-trouble.ts'

/** Troubles that ask for something here; with any other, the login is the place to try again. */
const ASKING: readonly SignInTrouble['kind'][] = ['concurrent', 'limit', 'blocked', 'inactive']

/** Ends the session of somebody else who is signed in here before the next begins: the login would lead into what is theirs. */
async function leaveAnother(username: string) {
  const here = sessionCell.get()?.person.user
  if (here && ![here.username, here.email, here.phone].includes(loginName(username))) await leave()
}

/** Signing in at the end of a signup: into the catalogue, or to the login with the name filled in where that can't be done now. */
export function useEntering() {
  const [trouble, setTrouble] = useState<SignInTrouble | null>(null)
  const [user, setUser] = useState('')
  async function enter(credentials: Credentials, isForced = false) {
    const { username, password } = credentials
    setUser(username)
    await leaveAnother(username)
    // after a reload the password is known to nobody here
    const refusal = username && password ? await signIn(credentials, isForced) : null
    const person = sessionCell.get()?.person
    if (!refusal && person) return go(homeOf(person), { replace: true })
    const found = refusal && signInTrouble(refusal)
    if (found && ASKING.includes(found.kind)) return setTrouble(found)
    go(paths.login({ user: username }), { replace: true })
  }
  return { trouble, enter, leave: () => go(paths.login({ user }), { replace: true }) }
}
