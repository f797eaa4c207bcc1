import { queryClient } from './query-client.ts'

/** The answers that the studio's screens share, only in this page's memory. */
export const sharedQueries = queryClient()
