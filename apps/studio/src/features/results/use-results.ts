import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import type { ResultFilter } from '@vereda/contract/rest/result-filter.ts'
import { studioResultPlayers } from '@vereda/contract/rest/studio-result-players.ts'
import {
  studioResult,
  studioResultQuestions,
  studioResultReactions,
  studioResults,
} from '@vereda/contract/rest/studio-results.ts'
import { answerOf } from '../../query/answer-of.ts'
import { previousOf } from '../../query/previous-of.ts'
import { type Chosen, type Counted, countedQueryOf, queryOf } from './filter/result-filter.ts'
import { becauseOf } from './live/use-live-report.ts'

/** A page (from 0) of the given trails, with people's progress. */
export function useResults(page: number) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'results', page],
    queryFn: ({ signal }) => answerOf(ask(studioResults, { query: { page: String(page) }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The report of one group trail for the people that match a filter, kept up to date while it is on the screen. */
export function useResult(groupTrailId: string, filter: ResultFilter) {
  const domain = useDomain()?.hostkey
  const report = [domain, 'result', groupTrailId]
  return useQuery({
    queryKey: [...report, filter],
    queryFn: ({ signal }) =>
      answerOf(
        ask(studioResult, {
          params: { groupTrailId },
          query: filter,
          headers: becauseOf(groupTrailId),
          signal,
        }),
      ),
    placeholderData: previousOf(report),
  })
}

/** The questions of a group trail by the first answers of the people that match a filter, hardest first. */
export function useResultQuestions(counted: Counted) {
  const domain = useDomain()?.hostkey
  const { groupTrailId, isAlone = false } = counted
  const query = countedQueryOf(counted)
  return useQuery({
    queryKey: [domain, 'result-questions', groupTrailId, isAlone, query],
    queryFn: ({ signal }) =>
      answerOf(
        ask(studioResultQuestions, {
          params: { groupTrailId },
          query,
          headers: becauseOf(groupTrailId),
          signal,
        }),
      ),
  })
}

/** The reactions of the people that match a filter, with one page (from 0) of the texts that they wrote. */
export function useResultReactions(counted: Counted, page: number) {
  const domain = useDomain()?.hostkey
  const { groupTrailId, isAlone = false } = counted
  const query = { page: String(page), ...countedQueryOf(counted) }
  const report = [domain, 'result-reactions', groupTrailId, isAlone]
  return useQuery({
    queryKey: [...report, query],
    queryFn: ({ signal }) =>
      answerOf(
        ask(studioResultReactions, {
          params: { groupTrailId },
          query,
          headers: becauseOf(groupTrailId),
          signal,
        }),
      ),
    placeholderData: previousOf(report),
    staleTime: 0,
  })
}

/** A page (from 0) of the players of a group trail that match the filter and the chosen standing. */
export function useResultPlayers(groupTrailId: string, chosen: Chosen, page: number) {
  const domain = useDomain()?.hostkey
  const query = { page: String(page), ...queryOf(chosen) }
  // the key holds the filter, so that the list before is never shown for a moment as the new list's people or teams
  const list = [domain, 'result-players', groupTrailId, JSON.stringify(queryOf(chosen))]
  return useQuery({
    queryKey: [...list, page],
    queryFn: ({ signal }) =>
      answerOf(
        ask(studioResultPlayers, {
          params: { groupTrailId },
          query,
          headers: becauseOf(groupTrailId),
          signal,
        }),
      ),
    placeholderData: previousOf(list),
    staleTime: 0,
  })
}
