import type { Queries, Statement } from '../../platform/database/database.ts'
import { ANEW, TELL } from './tell.ts'

/** An item that was refused for good, with the key that its device gave it. */
export type RefusedItem = { groupTrailId: string; key: string }

const TELL_REFUSED: Statement = {
  name: 'tell-refused',
  isRepeatable: true,
  // There is one row for each trail, renewed for each other item, so a device that never stops sending does not make rows without end.
  text: `${TELL} select $1, $2, 'refusal', 'refusal:' || p.group_trail_id, p.group_trail_id, r.key
      from (select distinct on (g.group_trail_id) g.* from json_to_recordset($3::json) g (group_trail_id text, key text, place int)
        order by g.group_trail_id, g.place desc) r
      join player p on p.domain_id = $1 and p.group_trail_id = r.group_trail_id and p.player_id = $2
    ${ANEW}`,
}

/** Notifies a learner that an item of theirs was refused and needs them to act, once for each item, however often it is sent. */
export async function tellRefused(tx: Queries, accountId: string, items: readonly RefusedItem[]) {
  if (items.length === 0) return
  const given = items.map(({ groupTrailId, key }, place) => ({ group_trail_id: groupTrailId, key, place }))
  await tx.rows(TELL_REFUSED, [tx.domainId, accountId, JSON.stringify(given)])
}
