import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { publishOwn } from '../../../trails/publish.ts'

const trail = aTrailDocument({ steps: [aStep({ resources: [aResource({ id: 'a' })] })] })

let one: TestApp
let other: FastifyInstance
let domainId: number
let token = ''

beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [trail] })
  token = await one.signIn('acme', 'ana')
  other = await one.anotherNode()
})
afterAll(() => one.close())

const post = (app: FastifyInstance, path: string, body: object, key?: string) =>
  app.inject({
    method: 'POST',
    url: `/rest/enrollctl/${path}`,
    headers: { ...as('acme', token), ...(key ? { 'idempotency-key': key } : {}) },
    payload: body,
  })

async function trackingOn(app: FastifyInstance, key: string): Promise<string> {
  const answer = await post(app, 'trackItem', { groupTrailId: 'trail', resourceId: 'a' }, key)
  return answer.json().result.replace('track:', '')
}

const versionsPlayed = async () => {
  const text = 'select version from play where domain_id = $1 order by server_date'
  const rows = await one.database.as(domainId, (tx) =>
    tx.rows<{ version: number }>({ name: 'versions', text }, [domainId]),
  )
  return rows.map(({ version }) => version)
}

test('a play counts for its tracking id’s version on any node', async () => {
  const ids = [await trackingOn(one.app, 'first'), await trackingOn(one.app, 'second')]
  // a newer version is published, and players who have not begun are put on it
  await one.database.atomically(domainId, (tx) => publishOwn(tx, { ...trail, title: 'A newer one' }))
  const counted = [
    await post(other, `track/${ids[0]}`, aPlay()),
    await post(one.app, `track/${ids[1]}`, aPlay({ seq: 2 })),
  ]
  expect(counted.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await versionsPlayed()).toEqual([1, 1])
})

test('a repeated key gets the same tracking id from another node, and a new key gets the new version', async () => {
  const body = { groupTrailId: 'trail', groupUserId: 'trail:ana' }
  expect((await post(one.app, 'deleteAllAnswersPlayer/', body)).statusCode).toBe(200)
  const [again, fresh] = [await trackingOn(other, 'second'), await trackingOn(other, 'third')]
  expect(again).toBe(await trackingOn(one.app, 'second'))
  expect((await post(one.app, `track/${fresh}`, aPlay({ seq: 3 }))).json().resource.activityVersion).toBe(2)
})
