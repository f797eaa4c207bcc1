import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const FRESH_MS = 30_000

// No query is tried again unasked: a screen says what failed and has a button for it.
const client = new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, retry: false } } })

// a network that comes back between one screen and the next, when nothing else listens, is known of too
onlineManager.subscribe(() => undefined)

/** Gives its screen the answers that the studio's screens share, kept in the page's memory alone. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
