import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { listPeople } from '@vereda/contract/rest/studio-people.ts'
import { useOpens } from '../../frame/use-opens.ts'
import { answerOf } from '../../query/answer-of.ts'

/** The most results shown of each kind; the rest is found on the kind's own screen. */
export const FOUND_MAX = 5

/** The trails whose titles match the search. */
export function useFoundTrails(search: string) {
  const domain = useDomain()?.hostkey
  const mayOpen = useOpens('editor')
  const query = { search, size: String(FOUND_MAX) }
  return useQuery({
    queryKey: [domain, 'find', 'trails', search],
    queryFn: ({ signal }) => answerOf(ask(studioTrails, { query, signal })),
    enabled: mayOpen && search !== '',
  })
}

/** The people who match the search. */
export function useFoundPeople(search: string) {
  const domain = useDomain()?.hostkey
  const mayOpen = useOpens('manager')
  return useQuery({
    queryKey: [domain, 'find', 'people', search],
    queryFn: ({ signal }) => answerOf(ask(listPeople, { query: { search }, signal })),
    enabled: mayOpen && search !== '',
  })
}
