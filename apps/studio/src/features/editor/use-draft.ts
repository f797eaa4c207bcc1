import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { openDraft } from '@vereda/contract/rest/studio-drafts.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { answerOf } from '../../query/answer-of.ts'
import { DraftSession } from './draft-session.ts'
import { openUnsent } from './unsent.ts'

/** The draft of a trail in an editor, and the query that it came by. */
export function useDraft(trailId: string) {
  const domain = useDomain()?.hostkey
  const accountId = useSession()?.person.userId ?? ''
  const query = useQuery({
    queryKey: [domain, 'draft', trailId, accountId],
    queryFn: async ({ signal }) => {
      const given = await answerOf(ask(openDraft, { params: { trailId }, signal }))
      const place = await openUnsent(accountId, trailId)
      if (signal.aborted) place.close() // who left meanwhile has no editor that would
      return { given, place }
    },
    structuralSharing: false,
    // an editor follows the draft itself, and opens it anew each time; what changes elsewhere never begins it again under who writes
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
