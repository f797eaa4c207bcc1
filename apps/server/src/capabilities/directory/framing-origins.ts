import type pg from 'pg'
import { asOwner } from '../../platform/database/owner.ts'

const SET = 'update domain set framing_origins = $2 where hostkey = $1'

/**
 * Sets the origins whose pages may frame a domain's pages, as the database's owner. Without origins no page may. False where there is no such
 * domain.
 */
export function setFramingOrigins(
  owner: pg.ClientConfig,
  hostkey: string,
  origins: readonly string[],
): Promise<boolean> {
  return asOwner(owner, async (client) => (await client.query(SET, [hostkey, origins])).rowCount === 1)
}
