import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isConflict, isOfMissingRow, isWaitedTooLong } from '../../platform/database/faults.ts'
import { asOwner } from '../../platform/database/owner.ts'
import { PlainError } from '../../platform/plain-error.ts'

const CLOSE = 'update domain set removed_at = coalesce(removed_at, clock_timestamp()) where hostkey = $1'
const WHICH = 'select id from domain where hostkey = $1 for update'
const TABLES = `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attname = 'domain_id' and not a.attisdropped order by c.relname`
/**
 * How long a removal waits for a lock on rows in use. It then gives way and begins anew. The database itself ends one of two transactions that
 * wait for each other after 1 s.
 */
const YIELDING = "set local lock_timeout = '200ms'"
const PAUSE_MS = 200
/** How long a removal keeps trying while other work is under way; no statement takes more than a quarter of it. */
const PATIENCE_MS = 60_000

/** Deletes a domain's rows from one table; false while rows of another table still refer to them. */
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

/** Empties every table. A table that others refer to is emptied after them. */
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
    await client.query(YIELDING)
    const id = (await client.query<{ id: number }>(WHICH, [hostkey])).rows[0]?.id
    if (id === undefined) return false
    await client.query("select set_config('vereda.domain', $1, true)", [String(id)])
    await emptyAll(client, id)
    await client.query('delete from domain where id = $1', [id])
    await client.query('commit')
    return true
  })
}

const inUse = (hostkey: string, cause: unknown) =>
  new PlainError(
    `${hostkey} is closed, but work in it is still under way. Try again in a minute to remove it.`,
    { cause },
  )

/**
 * Removes a domain with all its rows, as the database's owner; false where there is none. Files that no other domain names are listed as unused.
 * The removal first closes the domain: nodes then find no domain of that name, so nobody new enters and waits for rows that are being deleted. It
 * gives way to work under way, because the two may wait for each other. All rows go in one transaction, so after an interruption they are all
 * still there for the next removal.
 */
export async function removeDomain(owner: pg.ClientConfig, hostkey: string): Promise<boolean> {
  await asOwner(owner, (client) => client.query(CLOSE, [hostkey]))
  for (const until = performance.now() + PATIENCE_MS; ; ) {
    try {
      return await removeOnce(owner, hostkey)
    } catch (fault) {
      if (!isConflict(fault) && !isWaitedTooLong(fault)) throw fault
      if (performance.now() > until) throw inUse(hostkey, fault)
      await pause(PAUSE_MS)
    }
  }
}
