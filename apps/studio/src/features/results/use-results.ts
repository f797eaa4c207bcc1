import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import {
  type ResultStands,
  studioResult,
  studioResultPlayers,
  studioResults,
} from '@vereda/contract/rest/studio-results.ts'
import { answerOf } from '../../query/answer-of.ts'

const LIVE_MS = 15_000 // while a report is open its figures are asked for anew

/** A page (from 0) of the trails that were given, with how far people came. */
export function useResults(page: number) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'results', page],
    queryFn: ({ signal }) => answerOf(ask(studioResults, { query: { page: String(page) }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** One group trail's report, kept up to date while it is looked at. */
export function useResult(groupTrailId: string) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'result', groupTrailId],
    queryFn: ({ signal }) => answerOf(ask(studioResult, { params: { groupTrailId }, signal })),
    refetchInterval: LIVE_MS,
  })
}

/** A page (from 0) of who is in a group trail and stands so; null is anywhere. */
export function useResultPlayers(groupTrailId: string, stands: ResultStands | null, page: number) {
  const domain = useDomain()?.hostkey
  const query = { page: String(page), ...(stands && { stands }) }
  return useQuery({
    queryKey: [domain, 'result-players', groupTrailId, stands, page],
    queryFn: ({ signal }) => answerOf(ask(studioResultPlayers, { params: { groupTrailId }, query, signal })),
    placeholderData: keepPreviousData,
  })
}
