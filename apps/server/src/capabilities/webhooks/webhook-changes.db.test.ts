import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'

const EVENTS = ['play.arrived', 'trail.finished', 'badge.earned', 'person.signed-up', 'person.added']
const URL = 'https://hr.acme.example/vereda'
let one: TestApp
let acme: number
let boss: string
let rui: string

beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'], rui: ['MANAGER'] }
  acme = await one.addDomain({ hostkey: 'acme', learners: ['boss', 'rui'], permissions, trails: [] })
  boss = await one.signIn('acme', 'boss')
  rui = await one.signIn('acme', 'rui')
})
afterAll(() => one.close())

const post = (path: string, payload: object = {}, token = boss) =>
  one.app.inject({ method: 'POST', url: `/rest/studio/webhooks${path}`, headers: as('acme', token), payload })
const make = async (asked = {}) =>
  (await post('', { id: randomUUID(), url: URL, events: EVENTS, ...asked })).json()
const standing = async () =>
  (await one.app.inject({ url: '/rest/studio/webhooks', headers: as('acme', boss) })).json().webhooks
const remove = (id: string) => post(`/${id}/remove`)

test('a retried request for a new webhook updates it unless another manager changed it since', async () => {
  const { webhook } = await make()
  const again = { id: webhook.id, events: ['badge.earned'] }
  expect(await make(again)).toMatchObject({ webhook: { events: ['badge.earned'] }, secret: null })
  await post(`/${webhook.id}`, { events: ['person.added'], was: ['badge.earned'] }, rui)
  for (const asked of [again, { ...again, url: `${URL}/2`, events: ['person.added'] }])
    expect(await make(asked)).toMatchObject({ error: 'changed-meanwhile' })
  expect(await standing()).toMatchObject([{ url: URL, events: ['person.added'] }])
  // a request that equals the stored webhook changes nothing
  const same = { id: webhook.id, events: ['person.added'] }
  expect(await make(same)).toMatchObject({ webhook: { events: ['person.added'] }, secret: null })
  await remove(webhook.id)
})

test('the second of two managers who choose a webhook’s events is refused, and the first change stays', async () => {
  const { webhook } = await make()
  const save = async (events: string[]) =>
    (await post(`/${webhook.id}`, { events, was: webhook.events })).json()
  // the answer to the first request may be lost, so the same request is sent twice
  for (const _ of [1, 2]) expect(await save(['badge.earned'])).toMatchObject({ events: ['badge.earned'] })
  expect(await save(['person.added'])).toMatchObject({ error: 'changed-meanwhile' })
  expect(await standing()).toMatchObject([{ events: ['badge.earned'] }])
  await remove(webhook.id)
})

test('a change keeps a stored event that this node does not know, and adding such an event is refused', async () => {
  const { webhook } = await make()
  const events = ['play.arrived', 'what.comes']
  const save = async (body: object) => (await post(`/${webhook.id}`, body)).json()
  expect(await save({ events })).toMatchObject({ error: 'malformed', field: 'events' })
  const sql = { name: 'a-newer-node-writes', text: 'update webhook set events = $2 where id = $1' }
  await one.database.atomically(acme, (tx) => tx.rows(sql, [webhook.id, events]))
  const chosen = ['badge.earned', 'what.comes']
  expect(await save({ events: chosen, was: events })).toMatchObject({ events: chosen })
  await remove(webhook.id)
})

test('a test asked for twice before it goes out is one delivery, and one asked for afterwards is another', async () => {
  const { webhook } = await make()
  const ping = async (token: string) => (await post(`/${webhook.id}/again`, {}, token)).json().id
  const [first, second] = await Promise.all([ping(boss), ping(rui)])
  expect(second).toBe(first)
  expect(await standing()).toMatchObject([{ waiting: 1 }])
  const sql = { name: 'test-went-out', text: "update webhook_delivery set state = 'delivered' where id = $1" }
  await one.database.atomically(acme, (tx) => tx.rows(sql, [first]))
  expect(await ping(boss)).not.toBe(first)
  await remove(webhook.id)
})
