import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { readEnvironment } from '../../../platform/environment.ts'

let one: TestApp
let unlisted: TestApp
beforeAll(async () => {
  one = await testApp()
  unlisted = await testApp({ listsDomains: readEnvironment({ LIST_DOMAINS: 'false' }).listsDomains })
  for (const installation of [one, unlisted])
    for (const hostkey of ['acme', 'escola'])
      await installation.addDomain({ hostkey, learners: [], trails: [] })
})
afterAll(async () => {
  await one.close()
  await unlisted.close()
})

const PATIENCE = { timeout: 10_000 }
const FRONT = { host: 'vereda.localhost:8080' }
type Entry = { hostkey: string; name: string; domain: string; track_path: string }

async function listed({ app }: TestApp, headers: Record<string, string> = FRONT): Promise<Entry[]> {
  return (await app.inject({ method: 'POST', url: '/track/domainjourneylist', headers })).json()
}
const keys = (entries: Entry[]) => entries.map(({ domain, hostkey }) => `${domain}/${hostkey}`)

async function asOwner(statement: string) {
  const owner = new pg.Client(one.owner)
  await owner.connect()
  await owner.query(`begin; select set_config('vereda.domain', (select id::text from domain where hostkey = 'escola'), true);
    ${statement}; commit`)
  await owner.end()
}

test('the list shows a journey with its domain after it is added, renamed or removed', async () => {
  expect(keys(await listed(one))).toEqual(['acme/acme', 'escola/escola'])
  await asOwner(`insert into journey (domain_id, id, hostkey, name, position) select id, 'class', 'class', 'First class', 1
    from domain where hostkey = 'escola'`)
  await expect.poll(async () => keys(await listed(one)), PATIENCE).toContain('escola/class')
  await asOwner(`update journey set name = 'Second class' where id = 'class'`)
  await expect
    .poll(async () => (await listed(one)).at(-1), PATIENCE)
    .toEqual({
      hostkey: 'class',
      name: 'Second class',
      logo: null,
      domain: 'escola',
      track_path: 'http://escola.vereda.localhost:8080/track/',
    })
  await asOwner(`delete from journey where id = 'class'`)
  await expect.poll(async () => keys(await listed(one)), PATIENCE).toEqual(['acme/acme', 'escola/escola'])
})

test('where domains are not listed, a domain’s list holds that domain alone', async () => {
  expect(await listed(unlisted)).toEqual([])
  expect(keys(await listed(unlisted, as('acme')))).toEqual(['acme/acme'])
})

test('a repeated request for the list does not query the database', async () => {
  const other = await testApp()
  await other.addDomain({ hostkey: 'acme', learners: [], trails: [] })
  const once = await listed(other)
  const { database } = other
  const [rows, within] = [database.rows.bind(database), database.as.bind(database)]
  let asked = 0
  database.rows = (...statement) => {
    asked += 1
    return rows(...statement)
  }
  database.as = (...work) => {
    asked += 1
    return within(...work)
  }
  // the notification of the added domain may still arrive; the directory is then read once more
  const withoutAsking = async () => {
    const before = asked
    const told = await listed(other)
    return asked === before && told
  }
  await expect.poll(withoutAsking, PATIENCE).toEqual(once)
  await other.close()
})
