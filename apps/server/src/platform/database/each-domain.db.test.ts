import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { sweepAllNotifications } from '../../capabilities/notifications/notification-jobs.ts'
import { eachDomain } from './each-domain.ts'
import { DatabaseUnavailable } from './faults.ts'
import { asOwner } from './owner.ts'

const HOSTKEYS = ['before', 'faulty', 'slow', 'behind']
const ids: Record<string, number> = {}
let one: TestApp
beforeAll(async () => {
  one = await testApp()
  for (const hostkey of HOSTKEYS)
    ids[hostkey] = await one.addDomain({ hostkey, learners: ['ana'], trails: [] })
})
afterAll(() => one.close())

const OLD = `insert into notification (domain_id, account_id, type, key, modified_at)
  values (current_domain(), 'ana', 'badge', 'old', now() - interval '2 years')`
// the statement fails on the rows of one domain, and takes too long for those of another
const faults = (faulty: number, slow: number) => `
  create function trips() returns trigger language plpgsql as $$ begin
    if old.domain_id = ${faulty} then raise exception 'not these'; end if;
    if old.domain_id = ${slow} then raise exception using errcode = 'query_canceled'; end if;
    return old;
  end $$;
  create trigger trips before delete on notification for each row execute function trips()`

const left = async (hostkey: string) =>
  (await one.database.as(ids[hostkey]!, (tx) => tx.rows({ name: 'left', text: 'select from notification' })))
    .length

test('a round continues after a domain in which it fails, and reports each failure', async () => {
  for (const id of Object.values(ids))
    await one.database.as(id, (tx) => tx.rows({ name: 'old-notification', text: OLD }))
  await asOwner(one.owner, (client) => client.query(faults(ids.faulty!, ids.slow!)))
  const round = sweepAllNotifications(one.database)
  await expect(round).rejects.toMatchObject({
    errors: [
      { message: `in domain ${ids.faulty}`, cause: { message: 'not these' } },
      { message: `in domain ${ids.slow}`, cause: { message: 'the database does not answer now' } },
    ],
  })
  expect(await Promise.all(HOSTKEYS.map(left))).toEqual([0, 1, 1, 0])
})

test('a round ends at once when the database is unavailable', async () => {
  const away = new DatabaseUnavailable(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  const begun: number[] = []
  const round = eachDomain([1, 2, 3], (id) => {
    begun.push(id)
    return Promise.reject(away)
  })
  await expect(round).rejects.toBe(away)
  expect(begun).toEqual([1])
})
