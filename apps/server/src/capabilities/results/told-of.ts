import type { ResultFilter } from '@vereda/contract/rest/result-filter.ts'
import type { ResultStands } from '@vereda/contract/rest/studio-result-players.ts'
import { mayOpen } from '@vereda/domain/account/studio-access.ts'
import { type CellCount, hiddenSubjects, isTellable, restOf } from '@vereda/domain/report/cells.ts'
import { isTooFew } from '@vereda/domain/report/too-few.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import type { Account } from '../identity/accounts.ts'
import { cellsOf } from './sql/cells.ts'
import { isFiltered, type Listed, peopleChosen } from './sql/chosen-players.ts'
import { groupTrailResult } from './sql/group-trail-results.ts'

/** What a report asks of a group trail's result. */
export type Asked = { groupTrailId: string; stands?: ResultStands | undefined } & ResultFilter
/** A group trail's counts, with what it was given out with. */
export type Found = NonNullable<Awaited<ReturnType<typeof groupTrailResult>>>

type Counts = (tx: Queries, listed: Listed, rest: ReadonlySet<string>) => Promise<CellCount[]>
/** What stays untold of an answer that counts. `isHidden`: whether a count of so many people, under a subject, may not be told. */
export type Untold = { isHidden(people: number, subject: string): boolean }

const NOTHING: Untold = { isHidden: () => false }
const FEW: Untold = { isHidden: isTooFew }

/** Whether a filter names days. A reporter may not use such a filter, because days could be drawn around any one person. */
const isByDays = ({ filter: { from, until } }: Listed) => from !== undefined || until !== undefined

/**
 * What a caller may be told of the counts of those whom a filter leaves. A reporter learns of fewer than
 * five people by no answer, nor by several answers compared with each other (docs/decisions/results.md).
 */
export async function untoldOf(
  tx: Queries,
  account: Account,
  listed: Listed,
  counts?: Counts,
): Promise<Outcome<Untold>> {
  if (mayOpen(account, 'manager')) return accepted(NOTHING)
  if (!isFiltered(listed.filter)) return accepted(FEW)
  const cells = isByDays(listed) ? [] : await cellsOf(tx, listed)
  if (isByDays(listed) || !isTellable(cells)) return refuse('too-few')
  const rest = restOf(cells)
  const hidden = counts ? hiddenSubjects(await counts(tx, listed, rest), rest) : new Set<string>()
  return accepted({ isHidden: (people, subject) => isTooFew(people) || hidden.has(subject) })
}

/** A group trail with the players whom a caller asks for by name; `too-few` where the caller may not be told of so few. */
export async function toldOf(
  tx: Queries,
  account: Account,
  asked: Asked,
): Promise<Outcome<{ found: Found; listed: Listed }>> {
  const told = await askedOf(tx, asked)
  if (!told.ok || mayOpen(account, 'manager')) return told
  return isTooFew(await peopleChosen(tx, told.value.listed)) ? refuse('too-few') : told
}

/** A group trail with the players who are asked for, whoever asks. A learner who plays a trail of teams alone is listed as a person. */
export async function askedOf(
  tx: Queries,
  { groupTrailId, stands, ...filter }: Asked,
): Promise<Outcome<{ found: Found; listed: Listed }>> {
  const found = await groupTrailResult(tx, groupTrailId)
  if (!found) return refuse('unknown-trail')
  const kind = stands === 'alone' ? 'learner' : found.result.kind
  return accepted({ found, listed: { groupTrailId, kind, filter, stands: stands ?? null } })
}

/** The same for what is counted of these players, with what stays untold of it. */
export async function countedOf(
  tx: Queries,
  account: Account,
  asked: Asked,
  counts: Counts,
): Promise<Outcome<{ found: Found; listed: Listed; untold: Untold }>> {
  const told = await toldOf(tx, account, asked)
  if (!told.ok) return told
  const untold = await untoldOf(tx, account, told.value.listed, counts)
  return untold.ok ? accepted({ ...told.value, untold: untold.value }) : untold
}
