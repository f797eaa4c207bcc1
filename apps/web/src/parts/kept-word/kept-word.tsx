import { useSession } from '@vereda/client/session/use-session.ts'
import type { ReactNode } from 'react'
import { keptWords } from './kept-words.ts'

/**
 * The text that the screen showed in this place when it was last open on this device, else `children`. In the page's first view
 * public/boot.js writes it, before the app runs.
 */
export function KeptWord({ name, children = null }: { name: string; children?: ReactNode }) {
  const userId = useSession()?.person.userId
  const word = keptWords(userId, location.pathname + location.search)[name]
  return <span data-word={name}>{word ?? children}</span>
}
