import { QueryClient } from '@tanstack/react-query'

const FRESH_MS = 30_000

/** The cache of the studio's screens. Failed queries are not retried by themselves: the screen says what failed and has a button for it. */
export const queryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, retry: false } } })
