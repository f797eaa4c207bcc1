import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { TICK_HEADER } from '@vereda/contract/live.ts'
import { studioNow, studioNowLive } from '@vereda/contract/rest/studio-now.ts'
import { useMemo, useRef } from 'react'
import { answerOf } from '../../../query/answer-of.ts'
import { oneAtATime } from '../../../query/live/one-at-a-time.ts'
import { useLive } from '../../../query/live/use-live.ts'

/** How often the data is read while changes are pushed: some changes are not, such as who stopped playing and who signed up. */
const TOLD_MS = 60_000
/** How often the data is read while no changes are pushed. */
export const UNTOLD_MS = 15_000

/** Who plays now and what arrives, kept up to date while it is on the screen; `state` says whether changes are pushed. */
export function useNow() {
  const client = useQueryClient()
  const domain = useDomain()?.hostkey
  const tick = useRef<string>(undefined)
  const refresh = useMemo(
    () => oneAtATime(() => client.invalidateQueries({ queryKey: [domain, 'now'] })),
    [client, domain],
  )
  const state = useLive(studioNowLive, {}, (told) => {
    tick.current = told
    refresh()
  })
  const query = useQuery({
    queryKey: [domain, 'now'],
    queryFn: ({ signal }) =>
      answerOf(ask(studioNow, { headers: tick.current ? { [TICK_HEADER]: tick.current } : {}, signal })),
    refetchInterval: state === 'live' ? TOLD_MS : UNTOLD_MS,
    staleTime: 0,
  })
  return { ...query, state }
}
