import { go } from '@vereda/client/navigation/go.ts'
import { homeOf } from '@vereda/client/session/home.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { useEffect } from 'react'

/** Leads a person who is already signed in to their home, unless the opened link belongs to somebody else. */
export function useAlreadyIn(username: string, code: string) {
  useEffect(() => {
    const person = sessionCell.get()?.person
    if (!person) return
    const isOthers = code !== '' && username.toLowerCase() !== person.user.username
    if (!isOthers) go(homeOf(person), { replace: true })
  }, [username, code])
}
