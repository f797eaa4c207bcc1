import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { decrypt } from 'http_ece'
import { importJWK, jwtVerify } from 'jose'
import pg from 'pg'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { secretOf } from '../../platform/database/secrets.ts'
import { type PushTransport, pushTransport } from '../../platform/push/push-transport.ts'
import { vapidKeysOf } from '../../platform/push/vapid-keys.ts'
import { sendPushes } from './send-pushes.ts'

const SOIL = aTrailDocument({ id: 'soil', title: 'Soil and water', steps: [] })
const RAIN = aTrailDocument({ id: 'rain', title: 'Seeds of rain', steps: [] })
const SERVICE = 'push.example.org'
const HOUR_MS = 60 * 60 * 1_000

/** A browser's side of a push: the address of its push service, and the keys that decrypt. */
function aBrowser(name: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  const subscription = {
    endpoint: `https://${SERVICE}/${name}`,
    auth,
    p256dh: keys.getPublicKey('base64url'),
  }
  const opened = () =>
    received
      .filter(({ path }) => path === `/${name}`)
      .map(({ body }) =>
        JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString()),
      )
  return { subscription, opened }
}

let one: TestApp
let acme = 0
let service: Server
let push: PushTransport
let received: { path: string; authorization: string; body: Buffer }[] = []
const refused = new Map<string, number>() // the status with which the push service refuses each path
/** Whether the push service accepts a path and does not answer. */
let isHeld: (path: string) => boolean = () => false
const tokens: Record<string, string> = {}

beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: SERVICE }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: SERVICE }] }],
  })
  service = createServer({ key, cert }, async (request, response) => {
    const path = request.url ?? ''
    const body = await buffer(request)
    if (refused.has(path)) return void response.writeHead(refused.get(path)!).end()
    received.push({ path, authorization: request.headers.authorization ?? '', body })
    if (isHeld(path)) return
    response.writeHead(201).end()
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  one = await testApp()
  acme = await one.addDomain({ hostkey: 'acme', learners: ['ana', 'bia'], trails: [SOIL, RAIN] })
  for (const name of ['ana', 'bia']) tokens[name] = await one.signIn('acme', name)
  const keys = vapidKeysOf(await secretOf(one.database, 'web-push'))
  const here: LookupFunction = (_, { all }, done) =>
    all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
  const trust = { lookup: here, ca: cert, port: (service.address() as AddressInfo).port }
  push = pushTransport(keys, 'https://learn.example.org', trust)
})
afterAll(async () => {
  await one.close()
  service.close()
})
beforeEach(async () => {
  received = []
  refused.clear()
  for (const text of [
    'delete from notification',
    'delete from push_subscription',
    "update account set disable_system_notification = false, locale = 'en'",
  ])
    await sql(text)
})

const sql = (text: string) =>
  one.database.as(acme, (tx) => tx.rows<Record<string, unknown>>({ name: randomUUID(), text }))
const post = async (path: string, payload: object, who = 'ana') =>
  (
    await one.app.inject({ method: 'POST', url: `/rest/${path}`, payload, headers: as('acme', tokens[who]) })
  ).json()
const tell = (account: string, groupTrail: string, type = 'grouptrail') =>
  sql(
    `insert into notification (domain_id, account_id, type, key, group_trail_id, subject, text)
     values (${acme}, '${account}', '${type}', '${randomUUID()}', '${groupTrail}', 'Canteen closed', 'The private part')`,
  )
const send = () => sendPushes({ database: one.database, trailCache: one.services.trailCache, push })
/** The transactions that are open in this database and run no statement. */
async function openTransactions(): Promise<unknown[]> {
  const owner = new pg.Client(one.owner)
  await owner.connect()
  const text = `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
  return (await owner.query(text).finally(() => owner.end())).rows
}
const devices = async () =>
  (await sql('select endpoint from push_subscription order by created_at')).map(({ endpoint }) => endpoint)

describe('news on a device', () => {
  test('reach each learner’s own device, encrypted, in the learner’s language, with the path of their trail', async () => {
    const [ana, bia] = [aBrowser('ana'), aBrowser('bia')]
    expect(await post('pushctl/on', ana.subscription)).toEqual({ result: 'ok' })
    await post('pushctl/on', bia.subscription, 'bia')
    await sql("update account set locale = 'pt-BR' where id = 'bia'")
    await tell('ana', 'soil')
    await tell('ana', 'rain')
    await tell('bia', 'rain', 'notice')
    await send()
    expect(ana.opened().map(({ title, path }) => ({ title, path }))).toEqual(
      expect.arrayContaining([
        { title: 'Soil and water is open to you', path: '/trail/soil' },
        { title: 'Seeds of rain is open to you', path: '/trail/rain' },
      ]),
    )
    expect(bia.opened()).toMatchObject([{ title: 'Canteen closed', path: '/trail/rain' }])
    expect(JSON.stringify([ana.opened(), bia.opened()])).not.toContain('The private part')
    for (const { body } of received) expect(body.toString('latin1')).not.toContain('Soil')
  })

  test.each([-36, 36])('are signed with the app’s key for one day by a clock %i hours off', async (hours) => {
    await post('pushctl/on', aBrowser('ana').subscription)
    await tell('ana', 'soil')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS })
    await send().finally(() => vi.useRealTimers())
    const { key } = (
      await one.app.inject({ url: '/rest/pushctl/key', headers: as('acme', tokens.ana) })
    ).json()
    const [, token, told] = /^vapid t=([^,]+), ?k=(.+)$/.exec(received[0]!.authorization)!
    expect(told).toBe(key)
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256')
    const { payload } = await jwtVerify(token!, publicKey)
    expect(payload).toMatchObject({ aud: `https://${SERVICE}`, sub: 'https://learn.example.org' })
    expect(payload.exp! * 1_000).toBeLessThan(Date.now() + 24 * HOUR_MS)
  })

  test('arrive once when many nodes send at the same moment, without news older than the device', async () => {
    const ana = aBrowser('ana')
    await tell('ana', 'rain')
    await sql("update notification set modified_at = modified_at - interval '1 millisecond'")
    await post('pushctl/on', ana.subscription)
    await tell('ana', 'soil')
    await Promise.all([send(), send(), send(), send()])
    await send()
    expect(ana.opened().map(({ path }) => path)).toEqual(['/trail/soil'])
  })

  test('of a killed node are lost for at most forty people, and another node sends all others', async () => {
    const people = Array.from({ length: 60 }, (_, n) => `p${n}`)
    const large = await one.addDomain({ hostkey: 'large', learners: people, trails: [] })
    for (const name of people) {
      const headers = as('large', await one.signIn('large', name))
      const payload = aBrowser(name).subscription
      await one.app.inject({ method: 'POST', url: '/rest/pushctl/on', payload, headers })
    }
    const text = `insert into notification (domain_id, account_id, type, key, subject) select domain_id, id, 'notice', 'n', 'News' from account`
    await one.database.as(large, (tx) => tx.rows({ name: 'tell-all', text }))
    isHeld = () => true
    const leaving = new AbortController()
    const killed = sendPushes({
      database: one.database,
      trailCache: one.services.trailCache,
      push,
      leaving: leaving.signal,
    })
    await expect.poll(() => received.length).toBeGreaterThan(0)
    isHeld = () => false
    leaving.abort()
    const before = received.length
    await send()
    expect(received.length - before).toBeGreaterThanOrEqual(people.length - 40)
    service.closeAllConnections()
    await killed
    expect(new Set(received.map(({ path }) => path)).size).toBe(received.length)
    expect(received).toHaveLength(people.length)
  })

  test('hold no transaction open while a push service does not answer, and reach the other devices', async () => {
    for (const name of ['silent', 'ana']) await post('pushctl/on', aBrowser(name).subscription)
    isHeld = (path) => path === '/silent'
    await tell('ana', 'soil')
    const sending = send()
    await expect.poll(() => received.map(({ path }) => path).sort()).toEqual(['/ana', '/silent'])
    expect(await openTransactions()).toEqual([])
    isHeld = () => false
    service.closeAllConnections()
    await sending
  })

  test('do not reach a learner who switched notifications off, nor arrive after they were read', async () => {
    for (const name of ['ana', 'bia']) await post('pushctl/on', aBrowser(name).subscription, name)
    await sql("update account set disable_system_notification = true where id = 'ana'")
    await tell('ana', 'soil')
    await tell('bia', 'soil')
    await sql("update notification set read_at = now() where account_id = 'bia'")
    await send()
    expect(received).toEqual([])
  })
})

describe('a device', () => {
  test('is removed when its push service answers 410; another device of the learner gets the news', async () => {
    const [old, fresh] = [aBrowser('old'), aBrowser('fresh')]
    for (const { subscription } of [old, fresh]) await post('pushctl/on', subscription)
    refused.set('/old', 410)
    await tell('ana', 'soil')
    await send()
    expect(fresh.opened()).toHaveLength(1)
    expect(await devices()).toEqual([fresh.subscription.endpoint])
  })

  test('stays when its push service answers 503, and gets the next news', async () => {
    const ana = aBrowser('ana')
    await post('pushctl/on', ana.subscription)
    refused.set('/ana', 503)
    await tell('ana', 'soil')
    await send()
    refused.clear()
    await tell('ana', 'rain')
    await send()
    expect(ana.opened().map(({ path }) => path)).toEqual(['/trail/rain'])
  })

  test('is removed when its learner signs out, and other devices stay', async () => {
    await post('pushctl/on', aBrowser('ana').subscription)
    await post('pushctl/on', aBrowser('bia').subscription, 'bia')
    await one.app.inject({ url: '/rest/loginctl/logout', headers: as('acme', tokens.ana) })
    expect(await devices()).toEqual([`https://${SERVICE}/bia`])
    await tell('ana', 'soil')
    await send()
    expect(received).toEqual([])
    tokens.ana = await one.signIn('acme', 'ana')
  })

  test('belongs to the learner who signed in on it last', async () => {
    const shared = aBrowser('shared')
    await post('pushctl/on', shared.subscription)
    await post('pushctl/on', shared.subscription, 'bia')
    await tell('ana', 'soil')
    await send()
    expect(received).toEqual([])
    expect(await post('pushctl/off', { endpoint: shared.subscription.endpoint })).toEqual({ result: 'ok' })
    expect(await devices()).toHaveLength(1)
    await post('pushctl/off', { endpoint: shared.subscription.endpoint }, 'bia')
    expect(await devices()).toEqual([])
  })

  test('of a learner replaces their oldest when they have five, and devices of others stay', async () => {
    await post('pushctl/on', aBrowser('of-bia').subscription, 'bia')
    for (let n = 1; n <= 7; n++) await post('pushctl/on', aBrowser(`ana${n}`).subscription)
    expect(await devices()).toEqual(
      ['of-bia', 'ana3', 'ana4', 'ana5', 'ana6', 'ana7'].map((name) => `https://${SERVICE}/${name}`),
    )
  })

  test.each([
    'http://push.example.org/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://push.example.org:8443/x',
    'https://user:word@push.example.org/x',
    'https://metadata.google.internal/x',
    'https://2130706433/x',
    'no address',
  ])('with the endpoint %s is refused', async (endpoint) => {
    expect(await post('pushctl/on', { ...aBrowser('x').subscription, endpoint })).toMatchObject({
      error: 'malformed',
      field: 'endpoint',
    })
    expect(await devices()).toEqual([])
  })

  test('whose host name resolves to a private address gets no connection', async () => {
    const keys = vapidKeysOf(await secretOf(one.database, 'web-push'))
    const port = (service.address() as AddressInfo).port
    const careful = pushTransport(keys, 'https://learn.example.org', { port })
    const target = { ...aBrowser('x').subscription, endpoint: 'https://localhost/x' }
    let connections = 0
    service.on('connection', () => connections++)
    expect(await careful.carry(target, '{}', Date.now() / 1_000)).toBe('failed')
    expect(connections).toBe(0)
  })
})
