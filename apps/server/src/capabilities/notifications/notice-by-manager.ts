import type { Transaction } from '../../platform/database/database.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import { markAll } from './sql/marks.ts'
import { giveNotice, type Kept, type Notice } from './sql/notices.ts'

/** Gives a notice, once under its id, and records who gave it. */
export async function giveNoticeByManager(tx: Transaction, notice: Notice): Promise<Kept> {
  const { id, authorId, groupTrailId, title, at } = notice
  const kept = await giveNotice(tx, notice)
  const detail = { title, ...(at && { at }), ...(groupTrailId && { groupTrail: groupTrailId }) }
  if (kept === 'new')
    await recordStudioEvent(tx, { what: 'notice-given', accountId: authorId, subject: id, detail })
  return kept
}

/** Marks all notifications of an account as read. */
export const readAll = (tx: Transaction, accountId: string) => markAll(tx, 'read', accountId, null)
