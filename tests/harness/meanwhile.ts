import pg from 'pg'
import { expect } from 'vitest'

const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** Runs a statement as the database's owner, whom no row-level security binds. Returns its rows. */
export async function asOwner(owner: pg.ClientConfig, statement: string): Promise<object[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

// each look is a connection of its own: within one transaction PostgreSQL shows who waits as it was at the first look
const wait = (owner: pg.ClientConfig, waiting: number): Promise<void> =>
  expect.poll(() => asOwner(owner, WAITING), { timeout: 30_000 }).toEqual([{ waiting }])

/** Resolves once one transaction of this database waits for another's lock. */
export const oneWaits = (owner: pg.ClientConfig): Promise<void> => wait(owner, 1)

/** Resolves once no transaction of this database waits for another's lock. */
export const noneWaits = (owner: pg.ClientConfig): Promise<void> => wait(owner, 0)

/**
 * Runs `act` while another transaction, which ran `held`, is open. Ends that transaction once all of `act` wait for it and `then` is done.
 * Returns the results of `act`.
 */
export async function meanwhile<T>(
  owner: pg.ClientConfig,
  held: string,
  act: () => Promise<T>[],
  then: () => Promise<void> = async () => undefined,
): Promise<T[]> {
  const [watching, holding] = [new pg.Client(owner), new pg.Client(owner)]
  await Promise.all([watching.connect(), holding.connect()])
  try {
    await holding.query('begin')
    await holding.query(held)
    const acting = act()
    const waiting = async () => (await watching.query(WAITING)).rows[0].waiting
    await expect.poll(waiting, { timeout: 10_000 }).toBe(acting.length)
    await then()
    await holding.query('commit')
    return await Promise.all(acting)
  } finally {
    await Promise.all([watching.end(), holding.end()])
  }
}
