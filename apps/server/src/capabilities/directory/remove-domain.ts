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
/** A removal waits for nobody's rows as long as this: it lets them go on, and begins anew. The database itself ends one of two that wait for each other after 1 s. */
const YIELDING = "set local lock_timeout = '200ms'"
const PAUSE_MS = 200
/** For how long what was under way is let go on: no statement takes more than a quarter of it. */
const PATIENCE_MS = 60_000

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
    `${hostkey} is closed, but something is still at work in it. Try again in a minute: it is removed then.`,
    { cause },
  )

/**
 * Removes a domain with all its rows, as the owner; false where there is none. Files that no other names are noted as unused. At first the domain
 * is closed: from then on nodes know none of that name, so that nobody enters who would wait for rows that go. What is under way goes first, for it
 * may wait for this and this for it. The rows go all at once; where that is cut off they are there still, for the next removal.
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
