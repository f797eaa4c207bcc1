import { REFUSED_MOST } from '@vereda/contract/rest/batch-limits.ts'
import type { BatchItem } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { isWayOut, type WayOut, waysOut } from '@vereda/domain/refused/ways-out.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import type { ItemName } from './decisions.ts'

// an item that was sent again and counted, because its cause went away by itself, no longer waits
const WAITING = `r.domain_id = $1 and r.decision is null
  and not exists (select from play y where y.domain_id = $1 and y.tracking_id = r.tracking_id)
  and not exists (select from test_attempt t where t.domain_id = $1 and t.account_id = r.account_id and t.idempotency_key = r.key)`
const COLUMNS = `r.account_id as "accountId", r.key, a.name, r.code, r.item, r.arrived_at as "arrivedAt",
    r.group_trail_id as "groupTrailId", g.trail_id as "trailId", g.version, coalesce(t.group_custom_name, t.group_identifier) as "teamName",
    r.team_id is not null as "isInTeam", g.id is not null as "hasGroupTrail", t.id is not null as "hasTeam",
    exists (select from player p where p.domain_id = $1 and p.group_trail_id = r.group_trail_id and p.player_id = r.account_id) as "isEnrolled"
  from refused_item r
  join account a on a.domain_id = r.domain_id and a.id = r.account_id
  left join group_trail g on g.domain_id = r.domain_id and g.id = r.group_trail_id
  left join team t on t.domain_id = r.domain_id and t.id = r.team_id and t.group_trail_id = r.group_trail_id`

const LIST = {
  name: 'waiting-items',
  text: `select ${COLUMNS} where ${WAITING} order by r.arrived_at, r.account_id, r.key limit ${REFUSED_MOST}`,
}
const COUNT = {
  name: 'waiting-items-counted',
  text: `select count(*)::int as total from refused_item r where ${WAITING}`,
}
const ONE = {
  name: 'waiting-item',
  text: `select ${COLUMNS} where r.domain_id = $1 and r.account_id = $2 and r.key = $3`,
}

type Row = ItemName & {
  name: string
  code: string
  item: BatchItem
  arrivedAt: Date
  groupTrailId: string
  trailId: string | null
  version: number | null
  teamName: string | null
  isInTeam: boolean
  hasGroupTrail: boolean
  hasTeam: boolean
  isEnrolled: boolean
}
/** A refused item that nobody has decided on, with the ways out that are open today. */
export type WaitingItem = Row & { ways: WayOut[] }

const withWays = (row: Row): WaitingItem => ({ ...row, ways: waysOut(row) })

/** How many refused items wait for a decision. */
async function countWaiting(tx: Queries): Promise<number> {
  return (await oneRow<{ total: number }>(tx, COUNT, [tx.domainId])).total
}

/** The items that wait for a decision, the longest waiting first (as many as the list shows), and how many there are in all. */
export async function waitingItems(tx: Queries): Promise<{ items: WaitingItem[]; total: number }> {
  const [rows, total] = await Promise.all([tx.rows<Row>(LIST, [tx.domainId]), countWaiting(tx)])
  return { items: rows.map(withWays), total }
}

/** Whether a way out is open for an item today. */
export async function isWayOpen(tx: Queries, { accountId, key }: ItemName, way: WayOut): Promise<boolean> {
  const [row] = await tx.rows<Row>(ONE, [tx.domainId, accountId, key])
  return row !== undefined && isWayOut(row, way)
}
