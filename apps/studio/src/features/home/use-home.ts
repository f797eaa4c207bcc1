import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { studioDrafts } from '@vereda/contract/rest/studio-drafts.ts'
import { studioGroupTrails } from '@vereda/contract/rest/studio-giving.ts'
import { studioInvitations } from '@vereda/contract/rest/studio-invitations.ts'
import { type RefusedCase, refusedCases } from '@vereda/contract/rest/studio-refused.ts'
import type { NeedsFrom } from '@vereda/domain/needs/needs.ts'
import { answerOf } from '../../query/answer-of.ts'

function refusedIn(cases: readonly RefusedCase[], count: number): NeedsFrom['refused'] {
  const items = cases.flatMap((one) => one.items)
  if (items.length === 0) return null
  const since = items.map(({ arrivedDate }) => arrivedDate).sort()[0]!
  return { count, names: [...new Set(items.map(({ name }) => name))], since }
}

async function readHome(signal: AbortSignal) {
  const [refused, given, { invitations }, { total }, { drafts }] = await Promise.all([
    answerOf(ask(refusedCases, { signal })),
    answerOf(ask(studioGroupTrails, { signal })),
    answerOf(ask(studioInvitations, { signal })),
    answerOf(ask(studioTrails, { query: { size: '1' }, signal })),
    answerOf(ask(studioDrafts, { signal })),
  ])
  const groupTrails = given.groupTrails.map(({ behind, ...one }) => ({
    ...one,
    behind: behind ?? one.people - one.concluded,
  }))
  const from: NeedsFrom = {
    refused: refusedIn(refused.cases, refused.total),
    ...{ groupTrails, invitations, drafts },
  }
  return { from, given, isNew: total === 0 && drafts.length === 0 }
}

/** All that the home tells of a domain, asked for anew as often as it is told. */
export function useHome({
  staleTime = 0,
  refetchInterval,
}: {
  staleTime?: number
  refetchInterval?: number
}) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'home'],
    queryFn: ({ signal }) => readHome(signal),
    ...{ staleTime, refetchInterval },
  })
}
