import type { Queries } from '../../../platform/database/database.ts'
import { anyLength } from '../../../platform/database/kept-plan.ts'
import { trackingIdOf } from '../tracking-id.ts'

const UNKNOWN = {
  name: 'unknown-keys',
  // a play's id is derived from its key; the ids of earlier versions were random
  text: `select asked.key from unnest(${anyLength('$3::text[]')}, ${anyLength('$4::uuid[]')}) asked(key, id)
    where not exists (select from play p where p.domain_id = $1 and p.tracking_id = asked.id)
      and not exists (select from tracking t join play p on p.domain_id = $1 and p.tracking_id = t.id
        where t.domain_id = $1 and t.account_id = $2 and t.idempotency_key = asked.key)
      and not exists (select from test_attempt a where a.domain_id = $1 and a.account_id = $2 and a.idempotency_key = asked.key)
      and not exists (select from refused_item r where r.domain_id = $1 and r.account_id = $2 and r.key = asked.key)`,
}

/** The keys of an account that name no play, no answered test and no stored refused item. */
export async function unknownKeys(
  tx: Queries,
  accountId: string,
  keys: readonly string[],
): Promise<string[]> {
  const ids = keys.map((key) => trackingIdOf(tx.domainId, accountId, key))
  const rows = await tx.rows<{ key: string }>(UNKNOWN, [tx.domainId, accountId, keys, ids])
  return rows.map(({ key }) => key)
}
