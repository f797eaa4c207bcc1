import { queryClient } from './query-client.ts'

/** The answers that the studio's screens share, in the page's memory alone. */
export const sharedQueries = queryClient()
