import type pg from 'pg'
import { asOwner } from './meanwhile.ts'

/** Every name of the time that statements ask by. */
const CLOCKS = ['clock_timestamp', 'now', 'statement_timestamp', 'transaction_timestamp']

/**
 * Lets the clock of a database be moved, as one does that was set wrong: connections that are opened from now on (all of another
 * node's, and such as a node opens later) read it before PostgreSQL's own. Answers how to move it, by an interval (`1 hour`, `0` for back).
 */
export async function movableClock(owner: pg.ClientConfig): Promise<(by: string) => Promise<void>> {
  const move = async (by: string) => {
    for (const name of CLOCKS)
      await asOwner(
        owner,
        `create or replace function moved.${name}() returns timestamptz language sql volatile
          as $$ select pg_catalog.${name}() + interval '${by}' $$`,
      )
  }
  await asOwner(
    owner,
    `create schema moved; grant usage on schema moved to public;
     do $$ begin execute format('alter database %I set search_path = moved, pg_catalog, public', current_database()); end $$`,
  )
  await move('0')
  return move
}
