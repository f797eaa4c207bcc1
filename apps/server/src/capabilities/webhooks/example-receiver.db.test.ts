import { spawn } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { outboundOf } from '../../platform/http/outbound.ts'
import { deliverDue } from './deliver.ts'

// The receiver of docs/webhooks.md, run as a person who copies it would run it.
const RECEIVER = fileURLToPath(new URL('../../../../../docs/example-receiver/receiver.mjs', import.meta.url))
type Delivery = { headers: Record<string, string>; body: string }

let one: TestApp
let boss: string
let address = ''
let secret = ''
const deliveries: Delivery[] = []
const printed: string[] = []
const close: (() => void)[] = []

const send = async ({ headers, body }: Delivery): Promise<number> =>
  (await fetch(address, { method: 'POST', headers, body })).status

/** A proxy between the server and the receiver, which stores the deliveries. */
const network = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece) => pieces.push(piece))
  request.on('end', async () => {
    const of = (name: string) => [name, String(request.headers[name])] as const
    const headers = Object.fromEntries(['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(of))
    const delivery = { headers, body: Buffer.concat(pieces).toString() }
    deliveries.push(delivery)
    response.writeHead(await send(delivery)).end()
  })
})

async function startReceiver(): Promise<void> {
  const child = spawn(process.execPath, [RECEIVER], {
    env: { SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  const [first] = (await once(lines, 'line')) as [string]
  address = first.replace('listening on ', '')
  lines.on('line', (line) => printed.push(line))
  close.push(() => child.kill())
}

beforeAll(async () => {
  one = await testApp({ outboundPrivate: true })
  await one.addDomain({ hostkey: 'acme', learners: ['boss'], permissions: { boss: ['MANAGER'] }, trails: [] })
  boss = await one.signIn('acme', 'boss')
  network.listen(0, '127.0.0.1')
  await once(network, 'listening')
  close.push(() => network.close())
  const url = `http://localhost:${(network.address() as AddressInfo).port}/`
  const made = await post('studio/webhooks', { id: randomUUID(), url, events: ['badge.earned'] })
  secret = made.json().secret
  await startReceiver()
  await post(`studio/webhooks/${made.json().webhook.id}/again`)
  const { database, services } = one
  await deliverDue({ database, secret: services.identity.secret, outbound: outboundOf(true) })
})
afterAll(async () => {
  for (const end of close) end()
  await one.close()
})

const post = (path: string, payload: object = {}) =>
  one.app.inject({ method: 'POST', url: `/rest/${path}`, headers: as('acme', boss), payload })

/** The same delivery, signed anew for a time of sending, as anybody who knows the secret can. */
function signed({ headers, body }: Delivery, sentS: number): Delivery {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const by = createHmac('sha256', key).update(`${headers['webhook-id']}.${sentS}.${body}`).digest('base64')
  return {
    headers: { ...headers, 'webhook-timestamp': String(sentS), 'webhook-signature': `v1,${by}` },
    body,
  }
}

test('the documentation’s example receiver accepts a delivery and prints it once', async () => {
  expect(deliveries).toHaveLength(1)
  expect(await send(deliveries[0]!)).toBe(204)
  expect(printed.map((line) => JSON.parse(line).type)).toEqual(['ping'])
})

test('the example receiver refuses a delivery that was changed, is old or is not signed', async () => {
  const [{ headers, body }] = deliveries as [Delivery]
  const nowS = Math.floor(Date.now() / 1_000)
  expect(await send({ headers, body: body.replace('ping', 'pong') })).toBe(401)
  expect(await send({ headers: { ...headers, 'webhook-id': 'another' }, body })).toBe(401)
  expect(await send(signed({ headers, body }, nowS - 600))).toBe(401)
  expect(await send({ headers: {}, body })).toBe(401)
  const another = { headers: { ...headers, 'webhook-id': 'another' }, body }
  const { headers: right } = signed(another, nowS)
  const both = { ...right, 'webhook-signature': `v1,AAAA ${right['webhook-signature']}` }
  expect(await send({ headers: both, body })).toBe(204)
  expect(printed).toHaveLength(2)
})

test('a retried request for a new webhook with another address updates the webhook', async () => {
  const [id, events] = [randomUUID(), ['badge.earned']]
  const make = async (url: string) => (await post('studio/webhooks', { id, url, events })).json()
  const url = 'http://localhost:1/takes'
  await make('http://localhost:1/misspelt')
  for (const _ of [1, 2]) expect(await make(url)).toMatchObject({ webhook: { url }, secret: null })
  const listed = await one.app.inject({ url: '/rest/studio/webhooks', headers: as('acme', boss) })
  expect(listed.json().webhooks).toContainEqual(expect.objectContaining({ id, url }))
})
