import { RESULT_FILTERS, ResultFilter } from '@vereda/contract/rest/result-filter.ts'
import { RESULT_STANDS, type ResultStands } from '@vereda/contract/rest/studio-result-players.ts'
import type { ResultKind } from '@vereda/contract/rest/studio-results.ts'
import * as z from 'zod/mini'
import { studioPaths } from '../../../frame/studio-paths.ts'

/** The filter of a report and the standing that its list shows; both are part of the address. */
export type Chosen = { filter: ResultFilter; stands: ResultStands | null }

/** Whether a list is of people or teams: the list of those who play a trail of teams without a team is of people. */
export const kindListed = (kind: ResultKind, stands: ResultStands | null): ResultKind =>
  stands === 'alone' ? 'learner' : kind

/** The people whose answers and reactions are counted; `isAlone` selects those who play a trail of teams without a team. */
export type Counted = { groupTrailId: string; filter: ResultFilter; isAlone?: boolean }

/** The filter and the standing in an address; unreadable values are left out. */
export function chosenIn(address: URLSearchParams): Chosen {
  const read = RESULT_FILTERS.map((name) =>
    z.safeParse(ResultFilter, { [name]: address.get(name) || undefined }),
  )
  const filter = Object.assign({}, ...read.map((one) => (one.success ? one.data : {}))) as ResultFilter
  return { filter: setOf(filter), stands: RESULT_STANDS.find((one) => one === address.get('stands')) ?? null }
}

const setOf = (filter: ResultFilter): ResultFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value))

/** The query for the list of players. */
export const queryOf = ({ filter, stands }: Chosen) => ({ ...filter, ...(stands && { stands }) })

/** The query for the counted people. */
export const countedQueryOf = ({ filter, isAlone }: Counted) => ({
  ...filter,
  ...(isAlone && { stands: 'alone' as const }),
})

/** The address of a report. */
export const addressOf = (groupTrailId: string, { filter, stands }: Chosen): string =>
  studioPaths.result(groupTrailId, { ...setOf(filter), ...(stands && { stands }) })
