import { randomUUID } from 'node:crypto'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { asOwner, oneWaits } from '../../../../../tests/harness/meanwhile.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { joinJourneys } from '../identity/sql/new-accounts.ts'
import { publishOwn } from '../trails/publish.ts'

const { version: _, ...caves } = aTrailDocument({
  id: 'caves',
  steps: [aStep({ resources: [aResource({ id: 'post' })] })],
})

let one: TestApp
let acme: number
beforeEach(async () => {
  await one?.close()
  one = await testApp()
  const given = { learners: ['ana', 'boss'], permissions: { boss: ['MANAGER'] } }
  acme = await one.addDomain({ ...given, hostkey: 'acme', trails: [{ ...caves, version: 1 }] })
})
afterAll(() => one.close())

const somebodyWaits = () => oneWaits(one.owner).catch(() => undefined)

/** Does one thing, and then another before the first is committed. The second may have to wait for it. */
async function before(act: (tx: Transaction) => Promise<unknown>, then: () => Promise<unknown>) {
  const { going } = await one.database.atomically(acme, async (tx) => {
    await act(tx)
    const going = then()
    await Promise.race([going, somebodyWaits()])
    return { going }
  })
  await going
}

async function come(tx: Transaction): Promise<void> {
  const text = `insert into account (domain_id, id, username, name) values ($1, 'eva', 'eva', 'eva')`
  await tx.rows({ name: 'come', text }, [acme])
  await joinJourneys(tx, 'eva', ['acme'])
}
const publish = (tx: Transaction) => publishOwn(tx, { ...caves, title: 'Caves, mended' })
const versions = () =>
  asOwner(
    one.owner,
    'select distinct g.version as given, p.version from group_trail g join player p on p.group_trail_id = g.id where g.ends_at is null',
  )

const apart = (act: (tx: Transaction) => Promise<unknown>) => () => one.database.atomically(acme, act)

test.each([
  ['while a version is published', publish, apart(come)],
  ['just before a version is published', come, apart(publish)],
])('a person who gets a trail %s plays that version', async (_, act, then) => {
  await before(act, then)
  expect(await versions()).toEqual([{ given: 2, version: 2 }])
})

test('a trail given while a version is being published is given in that version', async () => {
  await asOwner(one.owner, "update group_trail set ends_at = '2026-01-02'")
  const headers = as('acme', await one.signIn('acme', 'boss'))
  const payload = {
    ...{ id: randomUUID(), trailId: 'caves', audience: { who: [{ kind: 'everybody' }], except: [] } },
    ...{ takesNewcomers: true, starts: null, ends: null, teamType: null, approvalRating: null },
  }
  await before(publish, () =>
    one.app.inject({ method: 'POST', url: '/rest/studio/gifts', headers, payload }).then(),
  )
  expect(await versions()).toEqual([{ given: 2, version: 2 }])
})
