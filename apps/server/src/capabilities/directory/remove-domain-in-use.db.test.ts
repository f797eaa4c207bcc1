import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { asOwner } from '../../platform/database/owner.ts'
import { removeDomain } from './remove-domain.ts'

let one: TestApp
let gone: number
beforeAll(async () => {
  one = await testApp()
  await one.addDomain({ hostkey: 'kept', learners: ['ana'], trails: [aTrailDocument()] })
})
afterAll(() => one.close())
beforeEach(async () => {
  gone = await one.addDomain({ hostkey: 'gone', learners: ['ana'], trails: [aTrailDocument()] })
})

/** Work under way in the domain: a transaction that is open until it commits. */
async function underWay(text: string): Promise<pg.Client> {
  const client = new pg.Client(one.owner)
  await client.connect()
  await client.query('begin')
  await client.query("select set_config('vereda.domain', $1, true)", [String(gone)])
  // of two that wait for each other the database ends the other
  await client.query("set local deadlock_timeout = '1min'")
  await client.query(text)
  return client
}
async function ends(client: pg.Client): Promise<void> {
  await client.query('commit')
  await client.end()
}

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
/** Until so many connections wait for somebody else's rows. */
const expectWaiting = (count: number) =>
  asOwner(one.owner, (client) =>
    expect
      .poll(async () => (await client.query(WAITING)).rowCount, { timeout: 10_000, interval: 10 })
      .toBe(count),
  )

const GROUP_TRAIL = 'update group_trail set id = id where domain_id = current_domain()'
const PLAYER = 'update player set total = total where domain_id = current_domain()'
const NEW_EVENT = "insert into identity_event (domain_id, what) values (current_domain(), 'signed-in')"

test('where somebody who plays and a removal wait for each other the domain is removed all the same', async () => {
  const [first, other] = [await underWay(GROUP_TRAIL), await underWay(PLAYER)]
  const removed = removeDomain(one.owner, 'gone')
  await expectWaiting(1)
  const written = other.query(NEW_EVENT)
  await expectWaiting(2)
  await ends(first)
  await written
  await ends(other)
  expect(await removed).toBe(true)
})

test('what is asked of a domain in the moment of its removal is refused as of one that is not there, and another keeps all', async () => {
  const first = await underWay(GROUP_TRAIL)
  const removed = removeDomain(one.owner, 'gone')
  await expectWaiting(1)
  const ask = (hostkey: string) =>
    one.app.inject({
      ...{ method: 'POST', url: '/rest/magicctl/generate', headers: as(hostkey) },
      payload: { type: 'email', username: 'ana' },
    })
  const asked = ask('gone')
  await expectWaiting(2)
  await ends(first)
  expect(await removed).toBe(true)
  expect([(await asked).statusCode, (await asked).json().error]).toEqual([404, 'unknown-domain'])
  expect((await ask('kept')).statusCode).toBe(200)
})
