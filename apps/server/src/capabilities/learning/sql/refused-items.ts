import type { BatchItem } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { parseTeamEntry, teamIdOf } from '@vereda/domain/team/team-entry.ts'
import type { Queries, Statement } from '../../../platform/database/database.ts'
import { trackingIdOf } from '../tracking-id.ts'
import type { Sender } from './player.ts'

/** How many items of one person may wait for a decision. Items beyond that stay on their device alone. */
const WAITING_MOST = 500

const PUT: Statement = {
  name: 'put-refused-items',
  isRepeatable: true, // an item is kept once, as it first arrived
  text: `insert into refused_item (domain_id, account_id, monitor_id, key, tracking_id, group_trail_id, team_id, code, item)
    select $1, $2, $3, r.key, r.tracking_id, r.group_trail_id, r.team_id, r.code, r.item
    from json_to_recordset($4::json) r (key text, tracking_id uuid, group_trail_id text, team_id text, code text, item json)
    where (select count(*) from refused_item where domain_id = $1 and account_id = $2 and decision is null) < $5
    on conflict (domain_id, account_id, key) do nothing`,
}

/** An item with the code that it was refused with. */
export type Refused = { item: BatchItem; code: string }

const teamOf = (team: string | null) => {
  const entry = team === null ? null : parseTeamEntry(team)
  return entry && teamIdOf(entry)
}

/** Stores items that were refused for good, each once, as it first arrived. */
export async function putRefused(
  tx: Queries,
  { accountId, monitorId }: Sender,
  refused: readonly Refused[],
): Promise<void> {
  const rows = refused.map(({ item, code }) => ({
    key: item.key,
    tracking_id: trackingIdOf(tx.domainId, accountId, item.key),
    group_trail_id: item.groupTrailId,
    team_id: teamOf(item.team),
    code,
    item,
  }))
  await tx.rows(PUT, [tx.domainId, accountId, monitorId, JSON.stringify(rows), WAITING_MOST])
}
