import { useQueryClient } from '@tanstack/react-query'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { TICK_HEADER } from '@vereda/contract/live.ts'
import { studioResultLive } from '@vereda/contract/rest/studio-results.ts'
import { useEffect, useMemo } from 'react'
import type { LiveState } from '../../../query/live/live-line.ts'
import { oneAtATime } from '../../../query/live/one-at-a-time.ts'
import { useLive } from '../../../query/live/use-live.ts'

/** How often a report that is told of changes asks all the same: for what changes by no play, and for what went astray. */
const TOLD_MS = 60_000
/** How often one asks that is not told. */
export const UNTOLD_MS = 15_000

/** All that a report shows of a group trail. */
const REPORT_KEYS = [
  'result',
  'result-figures',
  'result-players',
  'result-questions',
  'result-reactions',
] as const
const isOfReport = (key: unknown): boolean => REPORT_KEYS.some((one) => one === key)

/** The moments that were told of last, by group trail: who asks because of the same one shares an answer. */
const ticks = new Map<string, string>()

/** What a report's calls say of why they are made. */
export function becauseOf(groupTrailId: string): Record<string, string> {
  const tick = ticks.get(groupTrailId)
  return tick ? { [TICK_HEADER]: tick } : {}
}

/** Keeps what is shown of a group trail up to date while it is looked at, and says whether that is at once. */
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
