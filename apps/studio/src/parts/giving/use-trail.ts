import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { type StudioTrail, studioTrails } from '@vereda/contract/rest/studio.ts'
import { answerOf } from '../../query/answer-of.ts'

/** The published trail with an id from the address; undefined while it is unknown, null if there is none. */
export function useTrail(id: string | null): StudioTrail | null | undefined {
  const domain = useDomain()?.hostkey
  const { data } = useQuery({
    queryKey: [domain, 'trail', id],
    queryFn: ({ signal }) => answerOf(ask(studioTrails, { query: { id: id ?? '' }, signal })),
    enabled: Boolean(id),
  })
  if (!id) return null // without an id, the server would list all trails
  return data ? (data.trails[0] ?? null) : undefined
}
