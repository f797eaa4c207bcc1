import { go } from '@vereda/client/navigation/go.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { homeOf } from '@vereda/client/session/home.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { type Credentials, signIn } from '@vereda/client/session/sign-in.ts'
import { useState } from 'react'
import { type SignInTrouble, signInTrouble } from '../../../parts/identity-form/sign-in-trouble.ts'

/** Troubles that ask for something here; with any other, the login is the place to try again. */
const ASKING: readonly SignInTrouble['kind'][] = ['concurrent', 'limit', 'blocked', 'inactive']

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
