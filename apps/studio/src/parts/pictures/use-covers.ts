import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { resultCovers, type StudioCover, studioCovers } from '@vereda/contract/rest/studio-covers.ts'
import { answerOf } from '../../query/answer-of.ts'

/** The kind of list: people who may only read results get covers by another call than authors. */
export type ListOf = 'trails' | 'results'

/** The own covers of those trails that have one. */
export function useCovers(trailIds: readonly string[], of: ListOf): readonly StudioCover[] {
  const domain = useDomain()?.hostkey
  const trails = [...new Set(trailIds)].sort()
  const { data } = useQuery({
    queryKey: [domain, 'covers', of, trails],
    queryFn: ({ signal }) =>
      answerOf(
        of === 'results'
          ? ask(resultCovers, { body: { trails }, signal })
          : ask(studioCovers, { body: { trails }, signal }),
      ),
    placeholderData: keepPreviousData,
    enabled: trails.length > 0,
  })
  return data?.covers ?? []
}
