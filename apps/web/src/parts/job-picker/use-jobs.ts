import { ask } from '@vereda/client/api/ask.ts'
import { useList } from '@vereda/client/api/use-list.ts'
import { listjobs } from '@vereda/contract/track/signup-lists.ts'

/** The domain's jobs: with the invitation of a signup, or with the session of whoever is signed in. */
export const useJobs = (invited: { group: string; token: string } | null) =>
  useList(invited ? `jobs ${invited.group} ${invited.token}` : 'jobs', () =>
    invited ? ask(listjobs, { body: invited, authorization: null }) : ask(listjobs, { body: {} }),
  )
