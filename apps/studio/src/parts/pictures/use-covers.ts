import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { type resultCovers, type StudioCover, studioCovers } from '@vereda/contract/rest/studio-covers.ts'
import { answerOf } from '../../query/answer-of.ts'

/** The covers of trails by their ids, of those that have one of their own; `call` is theirs who look at the list. */
export function useCovers(
  trailIds: readonly string[],
  call: typeof studioCovers | typeof resultCovers = studioCovers,
): ReadonlyMap<string, StudioCover> {
  const domain = useDomain()?.hostkey
  const trails = [...new Set(trailIds)].sort()
  const { data } = useQuery({
    queryKey: [domain, 'covers', call.path, trails],
    queryFn: ({ signal }) => answerOf(ask(call as typeof studioCovers, { body: { trails }, signal })),
    placeholderData: keepPreviousData,
    enabled: trails.length > 0,
  })
  return new Map(data?.covers.map((one) => [one.trailId, one]))
}
