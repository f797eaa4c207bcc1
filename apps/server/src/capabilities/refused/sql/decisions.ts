import type { BatchItem } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import type { Queries, Statement, Transaction } from '../../../platform/database/database.ts'
import { ANEW, TELL } from '../../notifications/tell.ts'

/** What identifies a refused item: its account, and the key that the device gave it. */
export type ItemName = { accountId: string; key: string }
export type Decided = 'accepted' | 'waived'

export type KeptItem = {
  item: BatchItem
  code: string
  monitorId: string | null
  /** The arrival in microseconds, as the database stores it. */
  arrivedAt: string
  decision: Decided | null
}

const KEPT = `select item, code, monitor_id as "monitorId", arrived_at::text as "arrivedAt", decision
  from refused_item where domain_id = $1 and account_id = $2 and key = $3`
const READ_KEPT = { name: 'kept-item', text: KEPT }
const LOCK_KEPT = { name: 'lock-kept-item', text: `${KEPT} for update` }

/** A refused item as it arrived. `for update` locks it until the transaction ends. */
export async function keptItem(
  tx: Queries,
  { accountId, key }: ItemName,
  hold: 'read' | 'for update' = 'read',
): Promise<KeptItem | undefined> {
  const statement = hold === 'read' ? READ_KEPT : LOCK_KEPT
  return (await tx.rows<KeptItem>(statement, [tx.domainId, accountId, key]))[0]
}

const PUT = {
  name: 'put-decision',
  text: `update refused_item set decision = $4, decided_by = $5, decided_at = clock_timestamp()
    where domain_id = $1 and account_id = $2 and key = $3`,
}

/** Stores the decision on an item, and who made it. */
export async function putDecision(
  tx: Transaction,
  { accountId, key }: ItemName,
  decision: Decided,
  managerId: string,
): Promise<void> {
  await tx.rows(PUT, [tx.domainId, accountId, key, decision, managerId])
}

// A manager may decide on many items at once. Those of one trail are one notification, as their refusal was.
const TELL_DECIDED: Statement = {
  name: 'tell-decided',
  text: `${TELL} select $1, $2, $3, $3 || ':' || $5, g.id, $4
    from (select 1) one left join group_trail g on g.domain_id = $1 and g.id = $5 ${ANEW}`,
}
// the notification of the refusal has nothing left to act on
const HIDE_REFUSAL = {
  name: 'hide-told-refusal',
  text: `update notification n set hidden_at = clock_timestamp()
    where n.domain_id = $1 and n.account_id = $2 and n.key = 'refusal:' || $3 and n.hidden_at is null
      and not exists (select from refused_item r where r.domain_id = $1 and r.account_id = $2 and r.group_trail_id = $3 and r.decision is null)`,
}

/** Notifies a learner of the decision on an item of theirs. It hides the notification of the refusal once no item of that trail waits. */
export async function tellDecided(
  tx: Transaction,
  accountId: string,
  { groupTrailId, key, what }: { groupTrailId: string; key: string; what: Decided },
): Promise<void> {
  await tx.rows(TELL_DECIDED, [tx.domainId, accountId, what, key, groupTrailId])
  await tx.rows(HIDE_REFUSAL, [tx.domainId, accountId, groupTrailId])
}

const DECISIONS = {
  name: 'decisions-on-items',
  text: `select key, decision from refused_item where domain_id = $1 and account_id = $2 and key = any($3) and decision is not null`,
}

/** The decisions on some of an account's items. */
export const decisionsOn = (tx: Queries, accountId: string, keys: readonly string[]) =>
  tx.rows<{ key: string; decision: Decided }>(DECISIONS, [tx.domainId, accountId, keys])
