import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { WebhookDelivery } from '@vereda/contract/rest/studio-webhooks.ts'
import { aBadge, aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { outboundOf } from '../../platform/http/outbound.ts'
import { recordEvent } from '../identity/sql/identity-events.ts'
import { deliverDue } from './deliver.ts'

const TRAIL = aTrailDocument({
  id: 'caves',
  title: 'Caves',
  steps: [aStep({ resources: [aResource({ id: 'r', badges: [aBadge({ id: 'b' })] })] })],
})
const EVENTS = ['play.arrived', 'trail.finished', 'badge.earned', 'person.signed-up', 'person.added']
let one: TestApp
const domains = { acme: 0, escola: 0 }
let boss: string
let other: string
let port = 0

type Received = { path: string; headers: IncomingHttpHeaders; body: string }
let received: Received[] = []
let atReceived = () => {}
/** A real receiver with an address that accepts, one that fails, and one that never answers. */
const receiver = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece) => pieces.push(piece))
  request.on('end', () => {
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(pieces).toString() })
    atReceived()
    if (path === '/fails') return response.writeHead(500).end()
    if (path === '/page') return response.end(Buffer.alloc(400 * 1024))
    if (path === '/moves') return response.writeHead(302, { location: '/takes' }).end()
    if (path !== '/never') response.writeHead(204).end()
  })
})

beforeAll(async () => {
  one = await testApp({ outboundPrivate: true })
  const given = { learners: ['ana', 'boss'], permissions: { boss: ['MANAGER'] }, trails: [TRAIL] }
  domains.acme = await one.addDomain({ ...given, hostkey: 'acme' })
  domains.escola = await one.addDomain({ ...given, hostkey: 'escola' })
  boss = await one.signIn('acme', 'boss')
  other = await one.signIn('escola', 'boss')
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  port = (receiver.address() as AddressInfo).port
})
beforeEach(() => {
  received = []
  atReceived = () => {}
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await one.close()
})

const post = (path: string, payload: object = {}, token = boss, hostkey = 'acme') =>
  one.app.inject({ method: 'POST', url: `/rest/${path}`, headers: as(hostkey, token), payload })
const get = (path: string, token = boss, hostkey = 'acme') =>
  one.app.inject({ url: `/rest/studio/webhooks${path}`, headers: as(hostkey, token) })
const make = async (path: string, events = EVENTS) =>
  (await post('studio/webhooks', { id: randomUUID(), url: `http://localhost:${port}${path}`, events })).json()
const deliver = (isPrivateAllowed = true, leaving?: AbortSignal) =>
  deliverDue({
    database: one.database,
    secret: one.services.identity.secret,
    outbound: outboundOf(isPrivateAllowed),
    patienceMs: 2_000,
    ...(leaving && { leaving }),
  })
const deliveriesOf = async (id: string): Promise<WebhookDelivery[]> =>
  (await get(`/${id}/deliveries`)).json().deliveries
/** Sets when waiting deliveries are next due: by default a second ago. */
const later = (wait = "- interval '1 second'") =>
  one.database.as(domains.acme, (tx) =>
    tx.rows({ name: `later ${wait}`, text: `update webhook_delivery set next_at = now() ${wait}` }),
  )
/** Adds waiting deliveries to each of these webhooks. */
const many = (ids: string[], count: number) => {
  const text = `insert into webhook_delivery (domain_id, webhook_id, event, detail)
    select $1, w, 'ping', '{}' from unnest($2::text[]) w, generate_series(1, $3)`
  const sql = { name: 'many-deliveries', text }
  return one.database.as(domains.acme, (tx) => tx.rows(sql, [domains.acme, ids, count]))
}
const remove = (id: string) => post(`studio/webhooks/${id}/remove`)

async function play(hostkey: 'acme' | 'escola') {
  const ana = await one.signIn(hostkey, 'ana')
  const body = { groupTrailId: 'caves', resourceId: 'r' }
  const { result } = (await post('enrollctl/trackItem', body, ana, hostkey)).json()
  const played = await post(
    `enrollctl/track/${result.replace('track:', '')}`,
    aPlay({ badges: ['b'] }),
    ana,
    hostkey,
  )
  expect(played.statusCode).toBe(200)
}

test('a receiver that answers with a page of any length has accepted the delivery', async () => {
  const { webhook } = await make('/page')
  await post(`studio/webhooks/${webhook.id}/again`)
  await deliver()
  expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'delivered', status: 200, fault: null }])
  await remove(webhook.id)
})

test('each event of a domain reaches that domain’s receiver once, signed and without names of people', async () => {
  const { webhook, secret } = await make('/takes')
  await play('escola')
  await play('acme')
  const untold = { nickname: null, email: null, phone: null, identifier: null }
  const person = { username: 'nina', name: 'Nina', ...untold }
  const roles = { isManager: false, isEditor: false, isReporter: false, isMonitor: false }
  await post('studio/people', { id: randomUUID(), person, jobName: null, journeys: ['acme'], roles })
  await one.database.as(domains.acme, (tx) => recordEvent(tx, { what: 'signed-up', accountId: 'ana' }))
  await deliver()
  const told = received.map(({ body }) => JSON.parse(body))
  expect(new Set(told.map(({ type }) => type))).toEqual(new Set(EVENTS))
  const badge = told.find(({ type }) => type === 'badge.earned')
  expect(badge.data).toMatchObject({ playerId: 'ana', badgeId: 'b' })
  expect(told.find(({ type }) => type === 'trail.finished').data).toMatchObject({ groupTrailId: 'caves' })
  const arrived = told.filter(({ type }) => type === 'play.arrived')
  expect(arrived).toHaveLength(1)
  expect(arrived[0].data).toMatchObject({ personId: 'ana', groupTrailId: 'caves', resourceId: 'r' })
  expect(received.map(({ body }) => body).join()).not.toContain('Nina')
  for (const { headers, body } of received) {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signature = createHmac('sha256', key).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  }
  expect((await deliveriesOf(webhook.id)).map(({ state, status }) => [state, status])).toEqual(
    received.map(() => ['delivered', 204]),
  )
  // nothing is sent twice
  received = []
  await deliver()
  expect(received).toEqual([])
  await remove(webhook.id)
})

test('the timestamp of a delivery is the database’s, on a node whose own clock is a day off', async () => {
  const { webhook } = await make('/takes', ['play.arrived'])
  await post(`studio/webhooks/${webhook.id}/again`)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  await deliver()
  vi.useRealTimers()
  expect(received).toHaveLength(1)
  const sentS = Number(received.at(-1)!.headers['webhook-timestamp'])
  expect(Math.abs(sentS - Date.now() / 1_000)).toBeLessThan(60)
  await remove(webhook.id)
})

test('a delivery that a wrong clock scheduled hours or years ahead goes out once the clock is right', async () => {
  const { webhook } = await make('/takes')
  for (const ahead of ["2 years'", "3 hours'", "3 hours', tries = 2"]) {
    await post(`studio/webhooks/${webhook.id}/again`)
    await later(`+ interval '${ahead}`)
    await deliver()
  }
  expect(received).toHaveLength(3)
  await remove(webhook.id)
})

test('a failing delivery is retried at growing intervals, fails after 8 tries and can be sent again by hand', async () => {
  const { webhook } = await make('/fails')
  await post(`studio/webhooks/${webhook.id}/again`)
  for (let tried = 1; tried <= 8; tried++) {
    await later()
    await deliver()
    const [delivery] = await deliveriesOf(webhook.id)
    expect(delivery).toMatchObject({ event: 'ping', tries: tried, status: 500 })
    expect(delivery!.state).toBe(tried === 8 ? 'failed' : 'waiting')
    // a delivery is not sent before it is due
    await deliver()
    expect(received).toHaveLength(tried)
  }
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect((await get('')).json().webhooks).toMatchObject([{ id: webhook.id, failed: 1, waiting: 0 }])
  const [delivery] = await deliveriesOf(webhook.id)
  expect((await post(`studio/webhooks/${webhook.id}/again`, { delivery: delivery!.id })).statusCode).toBe(200)
  await deliver()
  expect(received).toHaveLength(9)
  await remove(webhook.id)
})

test('deliveries record redirects and unreachable receivers, and a private address is not contacted unless allowed', async () => {
  const { webhook } = await make('/moves')
  const away = (
    await post('studio/webhooks', { id: randomUUID(), url: 'http://localhost:9/', events: EVENTS })
  ).json()
  for (const { id } of [webhook, away.webhook]) await post(`studio/webhooks/${id}/again`)
  await deliver()
  expect((await deliveriesOf(webhook.id))[0]).toMatchObject({ status: 302, state: 'waiting' })
  expect((await deliveriesOf(away.webhook.id))[0]).toMatchObject({ status: null, fault: 'away' })
  expect(received.map(({ path }) => path)).toEqual(['/moves'])
  await later()
  await deliver(false)
  expect((await deliveriesOf(webhook.id))[0]).toMatchObject({ status: null, fault: 'private', tries: 2 })
  expect(received).toHaveLength(1)
  for (const { id } of [webhook, away.webhook]) await remove(id)
})

test('a receiver with an untrusted certificate is recorded as untrusted, not as unreachable', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const secure = createSecureServer({ key, cert }).listen(0, '127.0.0.1')
  await new Promise((listening) => secure.once('listening', listening))
  const url = `https://localhost:${(secure.address() as AddressInfo).port}/`
  const { webhook } = (await post('studio/webhooks', { id: randomUUID(), url, events: EVENTS })).json()
  await post(`studio/webhooks/${webhook.id}/again`)
  await deliver()
  expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'waiting', fault: 'untrusted' }])
  await remove(webhook.id)
  secure.close()
})

test('deliveries of a webhook that is off wait, and a receiver that never answers holds up no other', {
  timeout: 30_000,
}, async () => {
  const never = (await make('/never')).webhook
  const off = (await make('/takes')).webhook
  expect((await post(`studio/webhooks/${off.id}`, { isOn: false })).json()).toMatchObject({ isOn: false })
  for (const { id } of [never, off]) await post(`studio/webhooks/${id}/again`)
  await deliver()
  expect((await deliveriesOf(never.id))[0]).toMatchObject({ fault: 'slow', state: 'waiting' })
  expect(received.map(({ path }) => path)).toEqual(['/never'])
  await post(`studio/webhooks/${off.id}`, { isOn: true })
  await deliver()
  expect(received.map(({ path }) => path)).toEqual(['/never', '/takes'])
  for (const { id } of [never, off]) await remove(id)
})

test('one round sends hundreds of deliveries, and a receiver that does not answer gets only one batch', {
  timeout: 60_000,
}, async () => {
  const [takes, never] = [(await make('/takes')).webhook, (await make('/never')).webhook]
  await many([takes.id, never.id], 300)
  await deliver()
  const asked = (path: string) => received.filter((one) => one.path === path).length
  expect(asked('/takes')).toBe(300)
  expect(asked('/never')).toBe(4)
  expect((await get('')).json().webhooks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: takes.id, waiting: 0 }),
      expect.objectContaining({ id: never.id, waiting: 300 }),
    ]),
  )
  for (const { id } of [takes, never]) await remove(id)
})

test('a node that leaves starts no more deliveries, and another run sends each of them once', async () => {
  const { webhook } = (await make('/takes')) as { webhook: { id: string } }
  await many([webhook.id], 12)
  const leaving = new AbortController()
  atReceived = () => leaving.abort()
  await deliver(true, leaving.signal)
  expect(received.length).toBeLessThanOrEqual(4)
  atReceived = () => {}
  await later()
  await deliver()
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(12)
  expect(received).toHaveLength(12)
  await remove(webhook.id)
})

test('a webhook’s secret is shown once, an invalid address is refused, and another domain cannot reach the webhook', async () => {
  const asked = { id: randomUUID(), url: `http://localhost:${port}/takes`, events: ['play.arrived'] }
  const first = await post('studio/webhooks', asked)
  expect(first.json().secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect((await post('studio/webhooks', asked)).json()).toEqual({
    webhook: first.json().webhook,
    secret: null,
  })
  expect((await get('')).body).not.toContain('whsec_')
  for (const url of ['nothing', 'file:///etc/passwd', 'https://a:b@acme.example/'])
    expect((await post('studio/webhooks', { ...asked, id: randomUUID(), url })).json()).toMatchObject({
      field: 'url',
    })
  for (const path of ['', '/again', '/remove'])
    expect((await post(`studio/webhooks/${asked.id}${path}`, {}, other, 'escola')).statusCode).toBe(404)
  expect((await get(`/${asked.id}/deliveries`, other, 'escola')).statusCode).toBe(404)
  expect((await get('', other, 'escola')).json()).toEqual({ webhooks: [] })
  await post(`studio/webhooks/${asked.id}`, { isOn: false })
  await remove(asked.id)
  const journal = await one.app.inject({ url: '/rest/studio/domain/events', headers: as('acme', boss) })
  const told = ['removed', 'changed', 'made'].map((done) => ({ what: `webhook-${done}`, by: 'boss of acme' }))
  expect(journal.json().events.slice(0, 3)).toMatchObject(told)
})
