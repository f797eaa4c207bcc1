import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import { answerOf } from '../../query/answer-of.ts'

/** The groups to which a trail can be given at once: journeys, units, jobs and groups of people. */
export function useGroupsToGive() {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'groups'],
    queryFn: ({ signal }) => answerOf(ask(studioGroups, { signal })),
  })
}
