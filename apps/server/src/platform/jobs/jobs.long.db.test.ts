import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/harness/database.ts'
import { NODE_ROLE } from '../database/roles.ts'
import { installJobs, openJobs, PutOff } from './jobs.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  await installJobs(fresh.connection, NODE_ROLE)
})
afterAll(() => fresh.drop())

test('nodes that start together all install the job queues', async () => {
  const nodes = Array.from({ length: 8 }, async () => {
    for (let start = 0; start < 5; start++) await installJobs(fresh.connection, NODE_ROLE)
  })
  await expect(Promise.all(nodes)).resolves.toHaveLength(8)
}, 120_000)

const ONCE = { retries: 1, firstDelayS: 1, longestDelayS: 1, atOnce: 1, patienceS: 60 }

test('faults of jobs and rounds are reported with their queue, and a job that is put off is not', async () => {
  const told: [unknown, string | undefined][] = []
  const jobs = await openJobs(fresh.connection, (fault, queue) => void told.push([fault, queue]))
  const broken = new Error('broken')
  const faults = [new Error('in one domain'), new Error('in another')]
  let puttingOff = 0
  try {
    await jobs.queue('letters', ONCE, async () => {
      puttingOff++
      throw new PutOff('later')
    })
    await jobs.queue('checks', ONCE, () => Promise.reject(broken))
    // a round is a job that the schedule adds
    await jobs.every('sweeps', '0 0 1 1 *', () => Promise.reject(new AggregateError(faults)))
    for (const name of ['letters', 'checks', 'sweeps']) await jobs.add(name, {}, 'one')
    await expect.poll(() => [puttingOff, told.length], { timeout: 60_000 }).toEqual([2, 4])
  } finally {
    await jobs.close()
  }
  expect(told.filter(([, queue]) => queue === 'checks')).toEqual([
    [broken, 'checks'],
    [broken, 'checks'],
  ])
  expect(told.filter(([, queue]) => queue === 'sweeps')).toEqual(faults.map((fault) => [fault, 'sweeps']))
}, 90_000)

test('a job that outlives its node is restarted by another node, without a reported fault', async () => {
  const told: unknown[] = []
  const cutOff = Promise.withResolvers<void>()
  let begun = 0
  const work = () => (++begun === 1 ? cutOff.promise : Promise.resolve())
  const leaving = await openJobs(fresh.connection, (fault) => void told.push(fault))
  await leaving.queue('slow', ONCE, work)
  await leaving.add('slow', {}, 'one')
  await expect.poll(() => begun, { timeout: 60_000 }).toBe(1)
  await leaving.close()
  cutOff.reject(new PutOff('later'))
  await new Promise(setImmediate)
  expect(told).toEqual([])
  const staying = await openJobs(fresh.connection, () => undefined)
  await staying.queue('slow', ONCE, work)
  await expect.poll(() => begun, { timeout: 60_000 }).toBe(2)
  await staying.close()
}, 150_000)

// what a node leaves that ran, and was killed, while the database's clock was a day ahead
const AHEAD = `update pgboss.version set cron_on = now() + interval '1 day';
  update pgboss.queue set monitor_claim_on = now() + interval '1 day', maintain_on = now() + interval '1 day';
  insert into pgboss.job (name, singleton_key, policy, state, data, retry_limit, start_after, created_on, started_on, heartbeat_on, heartbeat_seconds)
  select 'ahead', key, 'exclusive', state::pgboss.job_state, jsonb_build_object('key', key), 1, d, d, case state when 'active' then d end, case state when 'active' then d end, 600
  from (values ('waiting', 'created', now() + interval '1 day'), ('begun', 'active', now() + interval '1 day')) j(key, state, d);
  insert into pgboss.job (name, singleton_key, singleton_on, state, completed_on, created_on)
  select '__pgboss__send-it', 'rounds\\_ahead__', date_trunc('minute', now() at time zone 'UTC') + n * interval '1 minute', 'completed', d, d
  from generate_series(0, 5) n, (select now() + interval '1 day' as d) ahead where n > 1`

test('a clock that is set back a day delays no job and no round, and is reported once', async () => {
  const told: string[] = []
  const done: string[] = []
  const owner = new pg.Client(fresh.connection)
  await owner.connect()
  const before = await openJobs(fresh.connection, () => undefined)
  await before.queue('ahead', ONCE, async () => undefined)
  await before.every('rounds_ahead', '* * * * *', async () => undefined)
  await before.close()
  await owner.query(AHEAD)
  const jobs = await openJobs(
    { ...fresh.connection, user: NODE_ROLE },
    (fault) => void told.push(String(fault)),
  )
  try {
    await jobs.queue('ahead', ONCE, async ({ key }: { key: string }) => void done.push(key))
    await expect.poll(() => done, { timeout: 60_000 }).toEqual(['waiting'])
    const late = `select 1 from pgboss.version where cron_on > now() union all select 1 from pgboss.queue where maintain_on > now()
      union all select 1 from pgboss.job where state = 'active' and heartbeat_on > now()
      union all select 1 from pgboss.job where singleton_on > (now() + interval '1 minute') at time zone 'UTC'`
    expect((await owner.query(late)).rows).toEqual([])
    expect(told.filter((fault) => fault.includes('set back'))).toHaveLength(1)
  } finally {
    await jobs.close()
    await owner.end()
  }
}, 90_000)
