import { useSession } from '@vereda/client/session/use-session.ts'
import { useEffect } from 'react'
import { keepWords, type Words } from './kept-words.ts'

/** Stores the texts of the screen at this address, for its next first view (null: nothing to store). */
export function useKeepWords(words: Words | null): void {
  const userId = useSession()?.person.userId
  const text = words && JSON.stringify(words)
  useEffect(() => {
    if (userId && text) keepWords(userId, location.pathname + location.search, JSON.parse(text))
  }, [userId, text])
}
