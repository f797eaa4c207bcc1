import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { openDraft } from '@vereda/contract/rest/studio-drafts.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { answerOf } from '../../query/answer-of.ts'
import { DraftSession } from './draft-session.ts'

/** The draft of a trail in an editor, and the query that it came by. */
export function useDraft(trailId: string) {
  const domain = useDomain()?.hostkey
  const accountId = useSession()?.person.userId ?? ''
  const query = useQuery({
    queryKey: [domain, 'draft', trailId],
    queryFn: ({ signal }) => answerOf(ask(openDraft, { params: { trailId }, signal })),
    // an editor follows the draft itself, and opens it anew each time
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const given = query.data
  const session = useMemo(() => (given ? new DraftSession(given, accountId) : null), [given, accountId])
  useEffect(() => session?.start(), [session])
  return { ...query, session }
}

/** What a session holds now; renders again when it changes. */
export const useSessionState = (session: DraftSession) => useSyncExternalStore(session.subscribe, session.get)
