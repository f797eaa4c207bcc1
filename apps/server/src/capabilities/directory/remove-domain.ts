import pg from 'pg'
import { isConflict, isOfMissingRow } from '../../platform/database/faults.ts'
import { asOwner } from '../../platform/database/owner.ts'

const WHICH = 'select id from domain where hostkey = $1 for update'
const TABLES = `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attname = 'domain_id' and not a.attisdropped order by c.relname`
const TRIES_MOST = 20

/** Empties one table of a domain's rows; false while rows of another table still need them. */
async function emptied(client: pg.Client, table: string, id: number): Promise<boolean> {
  await client.query('savepoint table_emptied')
  try {
    await client.query(`delete from ${pg.escapeIdentifier(table)} where domain_id = $1`, [id])
    return true
  } catch (fault) {
    if (!isOfMissingRow(fault)) throw fault
    await client.query('rollback to savepoint table_emptied')
    return false
  }
}

/** Empties every table, those that others need after these. */
async function emptyAll(client: pg.Client, id: number): Promise<void> {
  let left = (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name)
  while (left.length > 0) {
    const still: string[] = []
    for (const table of left) if (!(await emptied(client, table, id))) still.push(table)
    if (still.length === left.length) throw new Error(`tables need each other: ${still.join(', ')}`)
    left = still
  }
}

function removeOnce(owner: pg.ClientConfig, hostkey: string): Promise<boolean> {
  return asOwner(owner, async (client) => {
    await client.query('begin')
    const id = (await client.query<{ id: number }>(WHICH, [hostkey])).rows[0]?.id
    if (id === undefined) return false
    await client.query("select set_config('vereda.domain', $1, true)", [String(id)])
    await emptyAll(client, id)
    await client.query('delete from domain where id = $1', [id])
    await client.query('commit')
    return true
  })
}

/**
 * Removes a domain with all its rows, as the owner, whole or not at all; false where there is none. Files that no other names are noted as
 * unused. People may be in it: where they and this wait for each other's rows the database ends one of the two, and this begins anew.
 */
export async function removeDomain(owner: pg.ClientConfig, hostkey: string): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await removeOnce(owner, hostkey)
    } catch (fault) {
      if (!isConflict(fault) || tries === TRIES_MOST) throw fault
    }
  }
}
