import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { planGift } from '@vereda/contract/rest/studio-giving.ts'
import type { Audience } from '@vereda/domain/audience/audience.ts'
import { answerOf } from '../../query/answer-of.ts'

/** The people who would get a trail, counted by the server for exactly this audience. */
export function usePlan(trailId: string, audience: Audience) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'plan', trailId, audience],
    queryFn: ({ signal }) => answerOf(ask(planGift, { body: { trailId, audience }, signal })),
    enabled: trailId !== '' && audience.who.length > 0,
    staleTime: 0,
  })
}
