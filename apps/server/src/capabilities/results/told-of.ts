import type { ResultFilter, ResultStands } from '@vereda/contract/rest/studio-results.ts'
import { mayOpen } from '@vereda/domain/account/studio-access.ts'
import { isTooFew } from '@vereda/domain/report/too-few.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import type { Account } from '../identity/accounts.ts'
import { type Listed, peopleChosen } from './sql/chosen-players.ts'
import { groupTrailResult } from './sql/group-trail-results.ts'

/** What is asked of a group trail's result. */
export type Asked = { groupTrailId: string; stands?: ResultStands | undefined } & ResultFilter
type Found = NonNullable<Awaited<ReturnType<typeof groupTrailResult>>>

/** Whether somebody may not be told of these: they are too few, and who asks only reads results. */
export async function isHidden(tx: Queries, account: Account, listed: Listed): Promise<boolean> {
  return !mayOpen(account, 'manager') && isTooFew(await peopleChosen(tx, listed))
}

/** A group trail with those whom a caller asks for; `too-few` where the caller may not be told of single persons. */
export async function toldOf(
  tx: Queries,
  account: Account,
  { groupTrailId, stands, ...filter }: Asked,
): Promise<Outcome<{ found: Found; listed: Listed }>> {
  const found = await groupTrailResult(tx, groupTrailId)
  if (!found) return refuse('unknown-trail')
  const listed = { groupTrailId, kind: found.result.kind, filter, stands: stands ?? null }
  return (await isHidden(tx, account, listed)) ? refuse('too-few') : accepted({ found, listed })
}
