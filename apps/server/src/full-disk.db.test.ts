import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../tests/harness/app.ts'

let one: TestApp
let token = ''
beforeAll(async () => {
  one = await testApp()
  await one.addDomain({ hostkey: 'acme', learners: ['boss'], trails: [], permissions: { boss: ['MANAGER'] } })
  token = await one.signIn('acme', 'boss')
})
afterAll(() => one.close())

/** Makes the database refuse every draft with this code, as when it has no room. */
async function withoutRoom<T>(code: string, work: () => Promise<T>): Promise<T> {
  const owner = new pg.Client(one.owner)
  await owner.connect()
  await owner.query(`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file' using errcode = '${code}'; end $$;
    create trigger no_room before insert on draft for each row execute function no_room()`)
  return work().finally(async () => {
    await owner.query('drop function no_room() cascade')
    await owner.end()
  })
}

async function begin() {
  const payload = { title: 'Roots', locale: 'en' }
  const asked = { method: 'POST', url: '/rest/studio/drafts', payload, headers: as('acme', token) } as const
  const answer = await one.app.inject(asked)
  return { status: answer.statusCode, after: answer.headers['retry-after'], ...answer.json() }
}

test('a draft is refused with 503 and Retry-After while the database’s disk is full, then kept', async () => {
  expect(await withoutRoom('53100', begin)).toMatchObject({
    status: 503,
    after: '2',
    error: 'overloaded',
    message: expect.stringMatching(
      /out of space.* Nothing of yours is lost: tell its operator, and try again/,
    ),
  })
  expect(await begin()).toMatchObject({ status: 200, revision: 0 })
})

test('a database out of memory is reported as busy', async () => {
  expect(await withoutRoom('53200', begin)).toMatchObject({
    status: 503,
    message: expect.stringContaining('busy'),
  })
})
