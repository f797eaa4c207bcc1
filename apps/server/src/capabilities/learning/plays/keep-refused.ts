import { REFUSALS } from '@vereda/contract/refusal.ts'
import type { BatchItem } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { isRefusedForGood } from '@vereda/domain/play/refused-for-good.ts'
import type { Database } from '../../../platform/database/database.ts'
import { tellRefused } from '../../notifications/tell-refused.ts'
import type { Sender } from '../sql/player.ts'
import { putRefused } from '../sql/refused-items.ts'
import type { Counted } from './count-items.ts'

/** Keeps items that were refused for good as they arrived, for a manager to decide on, and tells their learner. */
export async function keepRefused(
  database: Pick<Database, 'atomically'>,
  domainId: number,
  sender: Sender,
  items: readonly BatchItem[],
  counted: readonly Counted[],
): Promise<void> {
  const refused = items.flatMap((item, n) => {
    const outcome = counted[n]!
    if (outcome.ok || !isRefusedForGood(REFUSALS[outcome.refusal.code].status)) return []
    return [{ item, code: outcome.refusal.code }]
  })
  if (refused.length === 0) return
  await database.atomically(domainId, async (tx) => {
    await putRefused(tx, sender, refused)
    await tellRefused(
      tx,
      sender.accountId,
      refused.map(({ item }) => item),
    )
  })
}
