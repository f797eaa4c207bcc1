import { useState } from 'react'
import { type SignInTrouble, signInTrouble } from '../../../parts/identity-form/sign-in-trouble.ts'
import { go } from '../../../platform/navigation/go.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { homeOf } from '../../../platform/session/home.ts'
import { sessionCell } from '../../../platform/session/session.ts'
import { type Credentials, signIn } from '../../../platform/session/sign-in.ts'

/** Troubles that ask for something here; with any other, the login is the place to try again. */
const ASKING: readonly SignInTrouble['kind'][] = ['concurrent', 'limit', 'blocked']

/** Signing in at the end of a signup: into the catalogue, or to the login with the name filled in where that can't be done now. */
export function useEntering() {
  const [trouble, setTrouble] = useState<SignInTrouble | null>(null)
  const [user, setUser] = useState('')
  async function enter(credentials: Credentials, isForced = false) {
    setUser(credentials.username)
    const refusal = await signIn(credentials, isForced)
    const person = sessionCell.get()?.person
    if (!refusal && person) return go(homeOf(person), { replace: true })
    const found = refusal && signInTrouble(refusal)
    if (found && ASKING.includes(found.kind)) return setTrouble(found)
    go(paths.login({ user: credentials.username }), { replace: true })
  }
  return { trouble, enter, leave: () => go(paths.login({ user }), { replace: true }) }
}
