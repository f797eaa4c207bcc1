import { randomUUID } from 'node:crypto'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { asOwner, meanwhile, oneWaits } from '../../../../../tests/harness/meanwhile.ts'
import { joinJourneys } from '../identity/sql/new-accounts.ts'

let one: TestApp
let acme: number
let boss: string
beforeAll(async () => {
  one = await testApp()
  const caves = aTrailDocument({ id: 'caves', steps: [aStep({ resources: [aResource({ id: 'post' })] })] })
  const given = { learners: ['ana', 'davi', 'boss'], permissions: { boss: ['MANAGER'] } }
  acme = await one.addDomain({ ...given, hostkey: 'acme', trails: [caves] })
  boss = await one.signIn('acme', 'boss')
})
afterAll(() => one.close())

const giveTo = (payload: object) =>
  one.app.inject({
    method: 'POST',
    url: '/rest/studio/gifts',
    headers: as('acme', boss),
    payload: {
      ...{ trailId: 'caves', audience: { who: [{ kind: 'everybody' }], except: [] }, takesNewcomers: true },
      ...{ starts: null, ends: null, teamType: null, approvalRating: null },
      ...payload,
    },
  })
const somebodyWaits = () => oneWaits(one.owner).catch(() => undefined)

test.each([
  ['comes', `insert into account (domain_id, id, username, name) values ($1, $2, $2, $2)`],
  ['is switched on again', 'update account set deactivated_at = null where domain_id = $1 and id = $2'],
])('a person who %s while a trail is being given to everybody gets it too', async (_, text) => {
  const [id, who] = [randomUUID(), text.startsWith('insert') ? 'eva' : 'davi']
  await asOwner(one.owner, "update group_trail set ends_at = '2026-01-02'")
  await asOwner(one.owner, "update account set deactivated_at = now() where id = 'davi'")
  const { giving } = await one.database.atomically(acme, async (tx) => {
    await tx.rows({ name: `come ${who}`, text }, [acme, who])
    await joinJourneys(tx, who, ['acme'])
    // the account has already looked for trails for newcomers, and found none
    const giving = giveTo({ id })
    await Promise.race([giving, somebodyWaits()])
    return { giving }
  })
  expect((await giving).json()).toMatchObject({ groupTrailId: id })
  const has = await asOwner(
    one.owner,
    `select player_id as id from player where group_trail_id = '${id}' order by player_id`,
  )
  expect(has).toContainEqual({ id: who })
})

test('a person who joins during the withdrawal of a trail does not get it', async () => {
  await asOwner(one.owner, "update group_trail set ends_at = null where id = 'caves'")
  await asOwner(
    one.owner,
    `insert into account (domain_id, id, username, name) values (${acme}, 'gil', 'gil', 'Gil')`,
  )
  const withdrawing = `update group_trail set withdrawn_at = now(), takes_newcomers = false where id = 'caves'`
  await meanwhile(one.owner, withdrawing, () => [
    one.database.atomically(acme, (tx) => joinJourneys(tx, 'gil', ['acme'])),
  ])
  const has = `select group_trail_id from player where player_id = 'gil' and group_trail_id = 'caves'`
  expect(await asOwner(one.owner, has)).toEqual([])
})
