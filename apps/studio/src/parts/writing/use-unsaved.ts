import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { useEffect, useState } from 'react'

/** The unsaved texts of this page, by domain, person and name; they last as long as the page. */
const kept = new WeakMap<QueryClient, Map<string, unknown>>()

function keptOf(queries: QueryClient) {
  const all = kept.get(queries) ?? new Map<string, unknown>()
  kept.set(queries, all)
  return all
}

const askBefore = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * A text that a person typed on a screen and did not save; null for none. It is there again after leaving the screen and returning. While any
 * unsaved text exists, the browser asks before the page is closed, whichever screen is shown.
 */
export function useUnsaved<T>(name: string) {
  const all = keptOf(useQueryClient())
  const [domain, person] = [useDomain()?.hostkey, useSession()?.person.userId]
  // keeps the first person's key even if the session ends while the screen is open
  const [key] = useState(`${domain} ${person} ${name}`)
  const state = useState<T | null>(() => (all.get(key) as T | undefined) ?? null)
  const [typed] = state
  useEffect(() => {
    if (typed === null) all.delete(key)
    else all.set(key, typed)
    // unsaved texts outlive their screen, so the browser's question must stay too
    if (all.size > 0) addEventListener('beforeunload', askBefore)
    else removeEventListener('beforeunload', askBefore)
  }, [all, key, typed])
  return state
}
