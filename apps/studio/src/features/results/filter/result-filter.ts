import { RESULT_FILTERS, ResultFilter } from '@vereda/contract/rest/result-filter.ts'
import { RESULT_STANDS, type ResultStands } from '@vereda/contract/rest/studio-result-players.ts'
import type { ResultKind } from '@vereda/contract/rest/studio-results.ts'
import * as z from 'zod/mini'
import { studioPaths } from '../../../frame/studio-paths.ts'

/** Of whom a report tells, and where those of its list stand: it stands in the address. */
export type Chosen = { filter: ResultFilter; stands: ResultStands | null }

/** Who a list is of: those who play a trail of teams without one are people. */
export const kindListed = (kind: ResultKind, stands: ResultStands | null): ResultKind =>
  stands === 'alone' ? 'learner' : kind

/** Of whom it is counted what they answered and thought; of a trail of teams also of who plays it without one (`isAlone`). */
export type Counted = { groupTrailId: string; filter: ResultFilter; isAlone?: boolean }

/** What an address names; what can't be read of it is left out. */
export function chosenIn(address: URLSearchParams): Chosen {
  const read = RESULT_FILTERS.map((name) =>
    z.safeParse(ResultFilter, { [name]: address.get(name) || undefined }),
  )
  const filter = Object.assign({}, ...read.map((one) => (one.success ? one.data : {}))) as ResultFilter
  return { filter: setOf(filter), stands: RESULT_STANDS.find((one) => one === address.get('stands')) ?? null }
}

const setOf = (filter: ResultFilter): ResultFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value))

/** What is asked of the server. */
export const queryOf = ({ filter, stands }: Chosen) => ({ ...filter, ...(stands && { stands }) })

/** The same of those who are counted. */
export const countedQueryOf = ({ filter, isAlone }: Counted) => ({
  ...filter,
  ...(isAlone && { stands: 'alone' as const }),
})

/** The address of a report. */
export const addressOf = (groupTrailId: string, { filter, stands }: Chosen): string =>
  studioPaths.result(groupTrailId, { ...setOf(filter), ...(stands && { stands }) })
