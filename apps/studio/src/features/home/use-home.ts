import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { studioDrafts } from '@vereda/contract/rest/studio-drafts.ts'
import { type StudioGroupTrail, studioGroupTrails } from '@vereda/contract/rest/studio-giving.ts'
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

type Often = { staleTime?: number; refetchInterval?: number }

/** One part of what the home tells, kept where the screen that it is of keeps it: what one of them asked for is known to the other. */
function useAsked<T>(of: string, read: (signal: AbortSignal) => Promise<T>, often: Often, enabled = true) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, of],
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
    ...often,
    enabled,
  })
}

const withBehind = (groupTrails: readonly StudioGroupTrail[]): NeedsFrom['groupTrails'] =>
  groupTrails.map(({ behind, ...one }) => ({ ...one, behind: behind ?? one.people - one.concluded }))

function useParts(often: Often) {
  const refused = useAsked('refused', (signal) => answerOf(ask(refusedCases, { signal })), often)
  const given = useAsked('group trails', (signal) => answerOf(ask(studioGroupTrails, { signal })), often)
  const invited = useAsked('invitations', (signal) => answerOf(ask(studioInvitations, { signal })), often)
  const written = useAsked('drafts', (signal) => answerOf(ask(studioDrafts, { signal })), often)
  // what was given or is being written says by itself that the domain is not new
  const isBare = given.data?.total === 0 && written.data?.drafts.length === 0
  const one = { query: { size: '1' } }
  const trails = useAsked(
    'one trail',
    (signal) => answerOf(ask(studioTrails, { ...one, signal })),
    often,
    isBare,
  )
  return { refused, given, invited, written, trails: isBare ? trails : null }
}

function homeOf({ refused, given, invited, written, trails }: ReturnType<typeof useParts>) {
  if (!refused.data || !given.data || !invited.data || !written.data || (trails && !trails.data))
    return undefined
  const from: NeedsFrom = {
    refused: refusedIn(refused.data.cases, refused.data.total),
    groupTrails: withBehind(given.data.groupTrails),
    ...{ invitations: invited.data.invitations, drafts: written.data.drafts },
  }
  return { from, given: given.data, isNew: trails?.data?.total === 0 }
}

/** All that the home tells of a domain, asked for anew as often as it is told. */
export function useHome(often: Often) {
  const parts = useParts(often)
  const asked = Object.values(parts).filter((part) => part !== null)
  return {
    data: homeOf(parts),
    error: asked.find(({ error }) => error)?.error ?? null,
    isFetching: asked.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
  }
}
