import type { Queries } from '../../platform/database/database.ts'
import { teamRecordOf } from '../teams/team-record.ts'

const HIDE = {
  name: 'hide-from-ranking',
  text: `update player set is_hidden = $3 where domain_id = $1 and player_id = any($2) and is_hidden <> $3`,
}

/** Hides a learner and their team records from the rankings of every trail, or shows them again. */
export async function hideFromRanking(tx: Queries, accountId: string, isHidden: boolean): Promise<void> {
  await tx.rows(HIDE, [tx.domainId, [accountId, teamRecordOf(accountId)], isHidden])
}
