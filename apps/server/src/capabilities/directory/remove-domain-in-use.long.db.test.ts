import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { asOwner } from '../../platform/database/owner.ts'
import { removeDomain } from './remove-domain.ts'

const SOON = { timeout: 10_000, interval: 10 }
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

/** Begins work in the domain: a transaction that stays open until it commits. */
async function underWay(text: string): Promise<pg.Client> {
  const client = new pg.Client(one.owner)
  await client.connect()
  await client.query('begin')
  await client.query("select set_config('vereda.domain', $1, true)", [String(gone)])
  await client.query(text)
  return client
}
async function ends(client: pg.Client): Promise<void> {
  await client.query('commit')
  await client.end()
}

const WAITING = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const waiting = () =>
  asOwner(one.owner, async (client) =>
    (await client.query<{ pid: number }>(WAITING)).rows.map(({ pid }) => pid),
  )
/** Waits until a removal has given way once: it waited for a lock on rows in use, gave up, and waits anew. */
async function expectYielding(): Promise<void> {
  const seen = new Set<number>()
  const looked = async () => {
    for (const pid of await waiting()) seen.add(pid)
    return seen.size
  }
  await expect.poll(looked, SOON).toBe(2)
}

const ask = (hostkey: string) =>
  one.app.inject({
    method: 'POST',
    url: '/rest/magicctl/generate',
    headers: as(hostkey),
    payload: { type: 'email', username: 'ana' },
  })

const PLAYER = 'update player set total = total where domain_id = current_domain()'
const NEW_EVENT = "insert into identity_event (domain_id, what) values (current_domain(), 'signed-in')"

test('a transaction under way commits whole while a removal of its domain waits', async () => {
  const client = await underWay(PLAYER)
  const removed = removeDomain(one.owner, 'gone')
  await expectYielding()
  await client.query(NEW_EVENT)
  await ends(client)
  expect(await removed).toBe(true)
})

test('requests to a domain that waits for removal get unknown-domain at once, and another domain answers', async () => {
  const client = await underWay(PLAYER)
  const removed = removeDomain(one.owner, 'gone')
  const refusal = async () => (await ask('gone')).json().error
  await expect.poll(refusal, SOON).toBe('unknown-domain')
  expect((await ask('gone')).statusCode).toBe(404)
  expect((await ask('kept')).statusCode).toBe(200)
  await ends(client)
  expect(await removed).toBe(true)
})

test('a second removal completes one that was cut off, and the domain answers 404 until then', async () => {
  await asOwner(one.owner, (client) =>
    client.query('update domain set removed_at = now() where id = $1', [gone]),
  )
  await expect.poll(async () => (await ask('gone')).statusCode, SOON).toBe(404)
  expect(await removeDomain(one.owner, 'gone')).toBe(true)
  expect(await removeDomain(one.owner, 'gone')).toBe(false)
})

test('a request that arrives while the domain’s row is being deleted gets unknown-domain', async () => {
  await asOwner(one.owner, (client) =>
    client.query("insert into domain (hostkey, name) values ('bare', 'Bare')"),
  )
  one.services.directory.forget()
  const client = await underWay("delete from domain where hostkey = 'bare'")
  const asked = ask('bare')
  await expect.poll(waiting, SOON).toHaveLength(1)
  await ends(client)
  expect([(await asked).statusCode, (await asked).json().error]).toEqual([404, 'unknown-domain'])
})
