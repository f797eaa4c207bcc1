import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { openDraft } from '@vereda/contract/rest/studio-drafts.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { answerOf } from '../../query/answer-of.ts'
import { DraftSession } from './draft-session.ts'
import { openUnsent } from './unsent.ts'

/** The draft of a trail in an editor, and the query that fetched it. */
export function useDraft(trailId: string) {
  const domain = useDomain()?.hostkey
  const accountId = useSession()?.person.userId ?? ''
  const query = useQuery({
    queryKey: [domain, 'draft', trailId, accountId],
    queryFn: async ({ signal }) => {
      const given = await answerOf(ask(openDraft, { params: { trailId }, signal }))
      const place = await openUnsent(accountId, trailId)
      if (signal.aborted) place.close() // the author has left, so no editor will close the place
      return { given, place }
    },
    structuralSharing: false,
    // The session follows the draft itself and each editor opens it anew, so a refetch must never replace the draft while the author writes.
    staleTime: 'static',
    gcTime: 0,
  })
  const { data } = query
  const session = useMemo(() => (data ? new DraftSession(data.given, data.place) : null), [data])
  useEffect(() => session?.start(), [session])
  return { ...query, session }
}

/** What a session holds now; renders again when it changes. */
export const useSessionState = (session: DraftSession) => useSyncExternalStore(session.subscribe, session.get)
