import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { ownerTransaction } from '../../../platform/database/database.ts'
import { publish } from '../../trails/publish.ts'

const step = (title: string) => aStep({ resources: [aResource({ id: 'first', title })] })
const trail = aTrailDocument({ steps: [step('As it was')] })
let one: TestApp
let domainId = 0
let token = ''

beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [trail] })
  token = await one.signIn('acme', 'ana')
})
afterAll(() => one.close())

const headers = () => as('acme', token)
const post = (call: string, payload: object) =>
  one.app.inject({ method: 'POST', url: `/rest/enrollctl/${call}`, headers: headers(), payload })
async function listed() {
  const answer = await one.app.inject({ method: 'GET', url: '/rest/enrollctl/listUser', headers: headers() })
  const [seen] = answer.json().trails
  return { version: seen.version, title: seen.steps[0].resources[0].title, totalPoints: seen.totalPoints }
}
async function play() {
  const tracked = await post('trackItem', { groupTrailId: 'trail', resourceId: 'first' })
  await post(`track/${tracked.json().result.replace('track:', '')}`, aPlay())
}
async function publishAgain() {
  const client = new pg.Client(one.owner)
  await client.connect()
  await client.query('begin')
  await publish(await ownerTransaction(client, domainId), { ...trail, steps: [step('As it is now')] })
  await client.query('commit')
  await client.end()
}

test('an attempt under way stays on its version; trying again begins on the newest', async () => {
  await play()
  await publishAgain()
  expect(await listed()).toEqual({ version: 1, title: 'As it was', totalPoints: 50 })
  await post('deleteAllAnswersPlayer/', { groupTrailId: 'trail' })
  expect(await listed()).toEqual({ version: 2, title: 'As it is now', totalPoints: 0 })
})
