import { useEffect } from 'react'
import { go } from '../../platform/navigation/go.ts'
import { homeOf } from '../../platform/session/home.ts'
import { sessionCell } from '../../platform/session/session.ts'

/** Whoever is signed in already goes on, unless the link that was opened is somebody else's. */
export function useAlreadyIn(username: string, code: string) {
  useEffect(() => {
    const person = sessionCell.get()?.person
    if (!person) return
    const isOthers = code !== '' && username.toLowerCase() !== person.user.username
    if (!isOthers) go(homeOf(person), { replace: true })
  }, [username, code])
}
