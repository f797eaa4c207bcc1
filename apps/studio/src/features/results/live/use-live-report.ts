import { useQueryClient } from '@tanstack/react-query'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { TICK_HEADER } from '@vereda/contract/live.ts'
import { studioResultLive } from '@vereda/contract/rest/studio-results.ts'
import { useEffect, useMemo } from 'react'
import type { LiveState } from '../../../query/live/live-line.ts'
import { oneAtATime } from '../../../query/live/one-at-a-time.ts'
import { useLive } from '../../../query/live/use-live.ts'

/** How often a report with pushed changes is still read: some changes come without a play, and a push may be lost. */
const TOLD_MS = 60_000
/** How often a report without pushed changes is read. */
export const UNTOLD_MS = 15_000

/** The query keys of everything that a report shows. */
const REPORT_KEYS = [
  'result',
  'result-figures',
  'result-players',
  'result-questions',
  'result-reactions',
] as const
const isOfReport = (key: unknown): boolean => REPORT_KEYS.some((one) => one === key)

/** The last pushed tick of each group trail: requests made because of the same tick share one answer of the server. */
const ticks = new Map<string, string>()

/** The header with the last tick, for the requests of a report. */
export function becauseOf(groupTrailId: string): Record<string, string> {
  const tick = ticks.get(groupTrailId)
  return tick ? { [TICK_HEADER]: tick } : {}
}

/** Keeps a group trail's report up to date while it is on the screen; answers whether changes are pushed. */
export function useLiveReport(groupTrailId: string): LiveState {
  const client = useQueryClient()
  const domain = useDomain()?.hostkey
  const refresh = useMemo(
    () =>
      oneAtATime(() =>
        client.invalidateQueries({
          predicate: ({ queryKey: [of, what, id] }) =>
            of === domain && isOfReport(what) && id === groupTrailId,
        }),
      ),
    [client, domain, groupTrailId],
  )
  const state = useLive(studioResultLive, { groupTrailId }, (tick) => {
    ticks.set(groupTrailId, tick)
    refresh()
  })
  const everyMs = state === 'live' ? TOLD_MS : UNTOLD_MS
  useEffect(() => {
    const asking = setInterval(() => document.visibilityState === 'visible' && refresh(), everyMs)
    return () => clearInterval(asking)
  }, [refresh, everyMs])
  return state
}
