import { ask } from '@vereda/client/api/ask.ts'
import { useList } from '@vereda/client/api/use-list.ts'
import { listjobs } from '@vereda/contract/track/signup-lists.ts'

/** The domain's jobs, asked for with a signup's invitation, or with the session of the signed-in person. */
export const useJobs = (invited: { group: string; token: string } | null) =>
  useList(invited ? `jobs ${invited.group} ${invited.token}` : 'jobs', () =>
    invited ? ask(listjobs, { body: invited, authorization: null }) : ask(listjobs, { body: {} }),
  )
