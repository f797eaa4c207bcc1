import { sameContent } from '@vereda/domain/json/same-content.ts'
import type { Confirmations } from '@vereda/domain/team/confirmations.ts'
import type { TeamEntry } from '@vereda/domain/team/team-entry.ts'
import type { WriteTransaction } from '../ports/store.ts'
import { nextSeq } from '../store/device.ts'
import { under } from '../store/key.ts'
import type { Owner } from '../store/owner.ts'
import type { TableName } from '../store/tables.ts'
import { type QueueContent, type QueueItem, queueKey } from './queue-item.ts'

export const ENQUEUE_TABLES = ['device', 'TOSEND'] as const satisfies readonly TableName[]

/**
 * What is to be reported: about which trail and for which team (null: alone), with the team's name, who of it was here and how each
 * confirmed it.
 */
export type Report = {
  owner: Owner
  groupTrailId: string
  team: string | null
  teamName?: string | undefined
  teamEntry?: TeamEntry | undefined
  confirmedBy?: Confirmations | undefined
  content: QueueContent
}

const isOfSame = (report: Report) => (item: QueueItem) =>
  item.groupTrailId === report.groupTrailId && item.team === report.team

/** Whether the queue already says the same. A team name must equal the last queued one: any earlier name was replaced since. */
function saysTheSame(queued: readonly QueueItem[], { content }: Report): boolean {
  if (content.kind !== 'teamName') return queued.some((item) => sameContent(item.content, content))
  const last = queued.findLast((item) => item.content.kind === 'teamName')
  return last?.content.kind === 'teamName' && last.content.teamName === content.teamName
}

/** Puts one item at the queue's end, under the device's next number. */
export async function append(tx: WriteTransaction, id: string, report: Report): Promise<QueueItem> {
  const item: QueueItem = { ...report, id, order: await nextSeq(tx), trackingId: null }
  await tx.put('TOSEND', queueKey(item), item)
  return item
}

/**
 * Queues a report, unless the queue already holds an item for the same trail, item and team that says the same (specification 4; rule Q3).
 * Answers the queued item, or null when it was skipped.
 */
export async function mark(tx: WriteTransaction, id: string, report: Report): Promise<QueueItem | null> {
  const queued = await tx.list('TOSEND', under(report.owner.userId))
  if (saysTheSame(queued.filter(isOfSame(report)), report)) return null
  return append(tx, id, report)
}
