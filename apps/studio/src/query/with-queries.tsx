import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sharedQueries } from './shared-queries.ts'

// keeps one listener, so that a network that returns between two screens is noticed
onlineManager.subscribe(() => undefined)

/** Gives a screen the answers that all screens of the studio share. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={sharedQueries}>{children}</QueryClientProvider>
}
