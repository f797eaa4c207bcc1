import type pg from 'pg'
import { asOwner } from '../../platform/database/owner.ts'

const SET = 'update domain set default_category = $2 where hostkey = $1'

/** Says which category a domain's catalogue begins with (null: all), as the owner; false where there is no such domain. */
export function setDefaultCategory(
  owner: pg.ClientConfig,
  hostkey: string,
  path: string | null,
): Promise<boolean> {
  return asOwner(owner, async (client) => (await client.query(SET, [hostkey, path])).rowCount === 1)
}
