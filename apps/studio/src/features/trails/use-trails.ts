import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { answerOf } from '../../query/answer-of.ts'

/** A page (from 0) of the domain's trails, with the search that it answers. The page before stays until the new one has come. */
export function useTrails(search: string, page: number) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'trails', search, page],
    queryFn: async ({ signal }) => {
      const query = { ...(search && { search }), page: String(page) }
      return { ...(await answerOf(ask(studioTrails, { query, signal }))), search }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
