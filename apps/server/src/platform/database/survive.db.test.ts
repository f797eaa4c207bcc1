import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/harness/database.ts'
import { type DatabaseProxy, databaseProxy } from '../../../../../tests/harness/database-proxy.ts'
import { type Database, openDatabase, type Queries } from './database.ts'
import { DatabaseUnavailable } from './faults.ts'
import { listen } from './listen.ts'
import { NODE_ROLE } from './roles.ts'

let fresh: FreshDatabase
let owner: pg.Client
let database: Database
let acme = 0
beforeAll(async () => {
  fresh = await freshDatabase()
  owner = new pg.Client(fresh.connection)
  await owner.connect()
  database = openDatabase({ ...fresh.connection, user: NODE_ROLE }, () => undefined)
  const { rows } = await owner.query<{ id: number }>(
    "insert into domain (hostkey, name) values ('acme', 'Acme') returning id",
  )
  acme = rows[0]!.id
})
afterAll(async () => {
  await database.end()
  await owner.end()
  await fresh.drop()
})

const ADD = { name: 'add-job', text: 'insert into job (domain_id, id, name) values ($1, $2, $2)' }
const KEYED = {
  name: 'keep-job',
  text: `${ADD.text} on conflict (domain_id, id) do update set name = excluded.name returning id`,
  isRepeatable: true,
} as const
const WAITING = { name: 'waiting', text: 'select count(*) as many from job /* this one waits */' }
const OWN_PID = { name: 'own-pid', text: 'select pg_backend_pid() as pid' }

const jobs = async (id: string) =>
  (await owner.query('select from job where domain_id = $1 and id = $2', [acme, id])).rowCount
const pidOf = async (queries: Queries) => (await queries.rows<{ pid: number }>(OWN_PID))[0]!.pid
const kill = (pid: number) => owner.query('select pg_terminate_backend($1, 5000)', [pid])

/** Ends the connection that runs a statement, once it runs. */
async function killRunning(words: string): Promise<void> {
  const text = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where state = 'active' and query like $1 and pid <> pg_backend_pid() and datname = current_database()`
  await expect.poll(async () => (await owner.query(text, [`%${words}%`])).rowCount).toBeGreaterThan(0)
}

describe('a connection that ends', () => {
  test('during a read is replaced, and the read is repeated', async () => {
    const locker = new pg.Client(fresh.connection)
    await locker.connect()
    await locker.query('begin; lock table job in access exclusive mode')
    const read = database.as(acme, (statements) => statements.rows(WAITING))
    await killRunning('this one waits').finally(() => locker.end())
    expect(await read).toEqual([{ many: 0 }])
  })

  test('before the commit makes the transaction run again, and its row is stored once', async () => {
    let tries = 0
    await database.atomically(acme, async (tx) => {
      await tx.rows(ADD, [acme, 'again'])
      if (++tries === 1) await kill(await pidOf(tx))
      await tx.rows(OWN_PID)
    })
    expect(tries).toBe(2)
    expect(await jobs('again')).toBe(1)
  })

  test('while the pool closes reports no fault', async () => {
    const proxy = await databaseProxy(fresh.connection)
    const faults: Error[] = []
    const pool = openDatabase({ ...proxy.connection, user: NODE_ROLE }, (fault) => faults.push(fault))
    const pid = await pool.as(acme, pidOf)
    proxy.deafen()
    await pool.end()
    const quiet = proxy.quiet()
    await kill(pid)
    await quiet
    await proxy.close()
    expect(faults).toEqual([])
  })

  test('while it is idle is replaced without ending the process', async () => {
    const pid = await database.as(acme, pidOf)
    await kill(pid)
    expect(await database.as(acme, pidOf)).not.toBe(pid)
  })
})

describe('a lost answer', () => {
  let proxy: DatabaseProxy
  let behind: Database
  beforeAll(async () => {
    proxy = await databaseProxy(fresh.connection)
    behind = openDatabase({ ...proxy.connection, user: NODE_ROLE }, () => undefined)
  })
  afterAll(async () => {
    await behind.end()
    await proxy.close()
  })

  test('to a repeatable statement makes it run again, and its row is stored once', async () => {
    await behind.as(acme, (statements) => statements.rows(KEYED, [acme, 'warm']))
    proxy.cutAnswerTo('keyed-job')
    expect(await behind.as(acme, (statements) => statements.rows(KEYED, [acme, 'keyed-job']))).toEqual([
      { id: 'keyed-job' },
    ])
    expect(await jobs('keyed-job')).toBe(1)
  })

  test('to another statement is reported as unavailable, and the statement runs once', async () => {
    proxy.cutAnswerTo('unkeyed-job')
    const added = behind.as(acme, (statements) => statements.rows(ADD, [acme, 'unkeyed-job']))
    await expect(added).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await jobs('unkeyed-job')).toBe(1)
  })

  test('to a commit is reported as unavailable, and the transaction runs once', async () => {
    let tries = 0
    const added = behind.atomically(acme, async (tx) => {
      tries += 1
      await tx.rows(ADD, [acme, 'committed-job'])
      proxy.cutAnswerTo('commit')
    })
    await expect(added).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect({ tries, stored: await jobs('committed-job') }).toEqual({ tries: 1, stored: 1 })
  })
})

test('a database that stays away longer than a caller waits is reported as unavailable', async () => {
  const proxy = await databaseProxy(fresh.connection)
  const behind = openDatabase({ ...proxy.connection, user: NODE_ROLE }, () => undefined)
  await behind.as(acme, pidOf)
  await proxy.close()
  await expect(behind.as(acme, pidOf)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await behind.end()
})

test('a database that starts to refuse the node’s sign-in counts as unavailable until it accepts it again', async () => {
  const pool = openDatabase({ ...fresh.connection, user: NODE_ROLE, max: 1 }, () => undefined)
  const pid = await pool.as(acme, pidOf)
  const may = (words: string) => owner.query(`${words} ${NODE_ROLE}, public`)
  const of = `connect on database ${pg.escapeIdentifier(fresh.connection.database)}`
  await may(`revoke ${of} from`)
  try {
    await kill(pid)
    await expect(pool.as(acme, pidOf)).rejects.toBeInstanceOf(DatabaseUnavailable)
  } finally {
    await may(`grant ${of} to`)
  }
  expect(await pool.as(acme, pidOf)).not.toBe(pid)
  await pool.end()
})

test('statements blocked by a locked table time out, and statements on other tables go on', async () => {
  await owner.query('begin; lock table job in access exclusive mode')
  try {
    const blocked = Array.from({ length: 40 }, (_, n) =>
      database.as(acme, (statements) => statements.rows(ADD, [acme, `blocked-${n}`])),
    )
    const others = Promise.all(Array.from({ length: 5 }, () => database.as(acme, pidOf)))
    for (const outcome of await Promise.allSettled(blocked))
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
    expect(await others).toHaveLength(5)
  } finally {
    await owner.query('rollback')
  }
})

test('lock, statement and idle timeouts hold for single statements and transactions', async () => {
  const limits = {
    name: 'limits',
    text: `select name, setting::int as ms from pg_settings
      where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
  }
  const set = [
    { name: 'idle_in_transaction_session_timeout', ms: 15_000 },
    { name: 'lock_timeout', ms: 2_000 },
    { name: 'statement_timeout', ms: 15_000 },
  ]
  expect(await database.as(acme, (statements) => statements.rows(limits))).toEqual(set)
  expect(await database.atomically(acme, (tx) => tx.rows(limits))).toEqual(set)
})

test('a transaction’s domain is reset after it, and nothing can be read outside a transaction', async () => {
  const client = new pg.Client({ ...fresh.connection, user: NODE_ROLE })
  await client.connect()
  try {
    await expect(client.query('select from job')).rejects.toThrow(/permission denied/)
    const one = openDatabase({ ...fresh.connection, user: NODE_ROLE, max: 1 }, () => undefined)
    const seen = {
      name: 'seen',
      text: "select current_setting('vereda.domain') as domain, current_user as role",
    }
    expect(await one.as(acme, (statements) => statements.rows(seen))).toEqual([
      { domain: String(acme), role: 'vereda_app' },
    ])
    expect(await one.rows(seen)).toEqual([{ domain: '', role: 'vereda_app' }])
    await one.end()
  } finally {
    await client.end()
  }
})

test('a listener whose connection freezes is told that it is lost', async () => {
  const proxy = await databaseProxy(fresh.connection)
  const told: string[] = []
  const heard = Promise.withResolvers<void>()
  const listening = listen({ ...proxy.connection, user: NODE_ROLE }, ['domain_changed'], {
    heard: (channel) => void told.push(channel),
    lost: () => {
      told.push('lost')
      heard.resolve()
    },
    listening: () => void told.push('listening'),
  })
  await expect.poll(() => told).toEqual(['listening'])
  await owner.query("update domain set tagline = 'new' where id = $1", [acme])
  await expect.poll(() => told).toEqual(['listening', 'domain_changed'])
  proxy.freeze()
  await heard.promise
  expect(told).toEqual(['listening', 'domain_changed', 'lost'])
  await listening.close()
  await proxy.close()
}, 30_000)

test.each(['53100', '53200'])(
  'a server without room (%s) rolls back and counts as unavailable',
  async (code) => {
    const full = {
      name: `full-${code}`,
      text: `do $$ begin raise exception 'no room' using errcode = '${code}'; end $$`,
    }
    const adding = database.atomically(acme, async (tx) => {
      await tx.rows(ADD, [acme, `full-${code}`])
      return tx.rows(full)
    })
    await expect(adding).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await jobs(`full-${code}`)).toBe(0)
    await expect(database.as(acme, (statements) => statements.rows(full))).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    )
  },
)
