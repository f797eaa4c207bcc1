import { go } from '@vereda/client/navigation/go.ts'
import { homeOf } from '@vereda/client/session/home.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { useEffect } from 'react'

/** Whoever is signed in already goes on, unless the link that was opened is somebody else's. */
export function useAlreadyIn(username: string, code: string) {
  useEffect(() => {
    const person = sessionCell.get()?.person
    if (!person) return
    const isOthers = code !== '' && username.toLowerCase() !== person.user.username
    if (!isOthers) go(homeOf(person), { replace: true })
  }, [username, code])
}
