import type { Queries } from '../../platform/database/database.ts'

const HIDE = {
  name: 'hide-from-ranking',
  text: `update player set is_hidden = $3 where domain_id = $1 and player_id = $2 and kind = 'learner' and is_hidden <> $3`,
}

/** Takes a learner out of the rankings of every trail, or back into them. */
export async function hideFromRanking(tx: Queries, accountId: string, isHidden: boolean): Promise<void> {
  await tx.rows(HIDE, [tx.domainId, accountId, isHidden])
}
