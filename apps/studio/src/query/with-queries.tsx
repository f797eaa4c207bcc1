import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sharedQueries } from './shared-queries.ts'

// a network that comes back between one screen and the next, when nothing else listens, is known of too
onlineManager.subscribe(() => undefined)

/** Gives its screen the answers that the studio's screens share. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={sharedQueries}>{children}</QueryClientProvider>
}
