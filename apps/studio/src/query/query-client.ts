import { QueryClient } from '@tanstack/react-query'

const FRESH_MS = 30_000

/** What the studio's screens keep of the server's answers; none is asked for again unasked: a screen says what failed and has a button for it. */
export const queryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, retry: false } } })
