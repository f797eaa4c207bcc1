import { useQuery } from '@tanstack/react-query'
import { type AnswerOf, ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import type { Call } from '@vereda/contract/call.ts'
import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { studioDrafts } from '@vereda/contract/rest/studio-drafts.ts'
import { type StudioGroupTrail, studioGroupTrails } from '@vereda/contract/rest/studio-giving.ts'
import { studioInvitations } from '@vereda/contract/rest/studio-invitations.ts'
import { refusedCases } from '@vereda/contract/rest/studio-refused.ts'
import type { NeedsFrom } from '@vereda/domain/needs/needs.ts'
import { zoneHere } from '../../frame/zone-here.ts'
import { answerOf } from '../../query/answer-of.ts'

function refusedIn({ cases, total }: AnswerOf<typeof refusedCases>): NeedsFrom['refused'] {
  const items = cases.flatMap((one) => one.items)
  if (items.length === 0) return null
  const since = items.map(({ arrivedDate }) => arrivedDate).sort()[0]!
  // the server lists only this many, so the senders of the others are unknown
  const areAll = items.length === total
  return { count: total, names: [...new Set(items.map(({ name }) => name))], areAll, since }
}

type Often = { staleTime?: number; refetchInterval?: number; enabled?: boolean }

/** Reads one part of the home's data under the query key of the screen that it comes from, so that both share it. */
function useAsked<C extends Call>(of: string, call: C, often: Often) {
  return useQuery({
    queryKey: [useDomain()?.hostkey, of],
    queryFn: ({ signal }) => answerOf(ask(call, { signal })),
    staleTime: 0,
    ...often,
  })
}

const withBehind = (groupTrails: readonly StudioGroupTrail[]): NeedsFrom['groupTrails'] =>
  groupTrails.map(({ behind, ...one }) => ({ ...one, behind: behind ?? one.people - one.concluded }))

function useParts(often: Often) {
  const refused = useAsked('refused', refusedCases, often)
  const given = useAsked('group trails', studioGroupTrails, often)
  const invited = useAsked('invitations', studioInvitations, often)
  const written = useAsked('drafts', studioDrafts, often)
  // a given trail or a draft already shows that the domain is not new
  const enabled = given.data?.total === 0 && written.data?.drafts.length === 0
  const trails = useAsked('one trail', studioTrails, { ...often, enabled })
  return { refused, given, invited, written, ...(enabled && { trails }) }
}

/** The home's data, computed once all parts have been read. */
function homeOf({ refused, given, invited, written, trails }: ReturnType<typeof useParts>) {
  const from: NeedsFrom = {
    refused: refusedIn(refused.data!),
    groupTrails: withBehind(given.data!.groupTrails),
    invitations: invited.data!.invitations,
    drafts: written.data!.drafts,
  }
  const { groupTrails, timeZone } = given.data!
  return { from, given: { groupTrails, timeZone: zoneHere(timeZone) }, isNew: trails?.data?.total === 0 }
}

/** All data of the home; `often` says when it is read again. */
export function useHome(often: Often) {
  const parts = useParts(often)
  const asked = Object.values(parts)
  return {
    data: asked.every(({ data }) => data) ? homeOf(parts) : undefined,
    error: asked.find(({ error }) => error)?.error ?? null,
    isFetching: asked.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
  }
}
