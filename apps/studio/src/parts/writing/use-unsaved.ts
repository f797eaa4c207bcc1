import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { useEffect, useState } from 'react'

/** What was typed and not saved, by whose and of what it is: it lives as long as the page. */
const kept = new WeakMap<QueryClient, Map<string, unknown>>()

function keptOf(queries: QueryClient) {
  const all = kept.get(queries) ?? new Map<string, unknown>()
  kept.set(queries, all)
  return all
}

const askBefore = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * What somebody typed on a screen and did not save yet; null: nothing. It stands there again for who left the screen by a link or the way back,
 * and the browser asks before the page itself is left, whatever screen is shown by then.
 */
export function useUnsaved<T>(name: string) {
  const all = keptOf(useQueryClient())
  const [domain, person] = [useDomain()?.hostkey, useSession()?.person.userId]
  // a session that ended here leaves them under whose they were
  const [key] = useState(`${domain} ${person} ${name}`)
  const state = useState<T | null>(() => (all.get(key) as T | undefined) ?? null)
  const [typed] = state
  useEffect(() => {
    if (typed === null) all.delete(key)
    else all.set(key, typed)
    // the words outlive their screen, and so does the question
    if (all.size > 0) addEventListener('beforeunload', askBefore)
    else removeEventListener('beforeunload', askBefore)
  }, [all, key, typed])
  return state
}
