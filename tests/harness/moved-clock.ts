import type pg from 'pg'
import { asOwner } from './meanwhile.ts'

/** All functions by which statements read the time. */
const CLOCKS = ['clock_timestamp', 'now', 'statement_timestamp', 'transaction_timestamp']

/**
 * Makes the clock of a database movable, as if it were set wrong. Connections that are opened from now on (by another node, or later by
 * this one) read it instead of PostgreSQL's own. Returns a function that moves it by an interval (`1 hour`, `0` for back).
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
