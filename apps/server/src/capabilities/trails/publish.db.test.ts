import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { ownerTransaction, type Transaction } from '../../platform/database/database.ts'
import { publish } from './publish.ts'

const trailOf = (id: string, ...resourceIds: string[]) =>
  aTrailDocument({
    id,
    steps: [aStep({ resources: resourceIds.map((resourceId) => aResource({ id: resourceId })) })],
  })

let one: TestApp
let domains: number[]
beforeAll(async () => {
  one = await testApp()
  domains = await Promise.all(
    ['acme', 'escola'].map((hostkey) =>
      one.addDomain({ hostkey, learners: [], trails: [trailOf('caves', 'map')] }),
    ),
  )
})
afterAll(() => one.close())

let client: pg.Client
let tx: Transaction
beforeEach(async () => {
  client = new pg.Client(one.owner)
  await client.connect()
  await client.query('begin')
  tx = await ownerTransaction(client, domains[0]!)
})
afterEach(async () => {
  await client.query('rollback')
  await client.end()
})

const taken = (resourceId: string) => ({
  ok: false,
  refusal: { code: 'resource_id_taken', resourceId, trailId: 'caves' },
})

test('publishing is refused for a resource id of another trail of the domain, and not for the trail’s own', async () => {
  expect(await publish(tx, trailOf('dunes', 'sand', 'map'))).toEqual(taken('map'))
  expect(await publish(tx, trailOf('caves', 'map', 'lamp'))).toMatchObject({
    ok: true,
    value: { version: 2 },
  })
})

test('a resource id stays with its trail after a later version leaves the resource out', async () => {
  await publish(tx, trailOf('caves'))
  expect(await publish(tx, trailOf('dunes', 'map'))).toEqual(taken('map'))
  expect(await publish(tx, trailOf('caves', 'map'))).toMatchObject({ ok: true })
})

test('a trail keeps a resource id that it published and another trail holds', async () => {
  await client.query('delete from resource_holder')
  await publish(tx, trailOf('dunes', 'map'))
  await client.query("update resource_holder set trail_id = 'caves'")
  expect(await publish(tx, trailOf('dunes', 'map', 'sand'))).toMatchObject({
    ok: true,
    value: { version: 2 },
  })
})

test('one of two trails published at once with the same new resource id is refused', async () => {
  const [first, second] = ['dunes', 'woods'].map((id) =>
    one.database.atomically(domains[1]!, (own) => publish(own, trailOf(id, 'path'))),
  )
  const answers = await Promise.all([first!, second!])
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
})
