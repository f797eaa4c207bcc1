import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import type { ResultFilter } from '@vereda/contract/rest/result-filter.ts'
import { studioResultFigures } from '@vereda/contract/rest/studio-results.ts'
import { answerOf } from '../../../query/answer-of.ts'
import { becauseOf } from '../live/use-live-report.ts'

/** For the people that match a filter: their times, who passed, what was played offline, and who is silent. */
export function useFigures(groupTrailId: string, filter: ResultFilter) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'result-figures', groupTrailId, filter],
    queryFn: ({ signal }) =>
      answerOf(
        ask(studioResultFigures, {
          params: { groupTrailId },
          query: filter,
          headers: becauseOf(groupTrailId),
          signal,
        }),
      ),
  })
}
