import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pushTransport } from './push-transport.ts'
import { vapidKeysOf } from './vapid-keys.ts'

const SERVICE = 'push.example.org'
const here: LookupFunction = (_, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
const keys = createECDH('prime256v1')
keys.generateKeys()
const device = { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }

let trust = {}
let close = () => {}
let failed: string[] = []
beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: SERVICE }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: SERVICE }] }],
  })
  const service = createServer({ key, cert }, (request, response) =>
    response.writeHead(Number(request.url?.slice(1))).end(),
  ).listen(0, '127.0.0.1')
  await once(service, 'listening')
  trust = { lookup: here, ca: cert, port: (service.address() as AddressInfo).port }
  close = () => service.close()
})
afterAll(() => close())
beforeEach(() => {
  failed = []
})

const carry = (address: string, to: object = device, by: object = trust) => {
  const onFailed = (service: string, reason: string) => void failed.push(`${service}: ${reason}`)
  const push = pushTransport(vapidKeysOf(Buffer.alloc(32, 1)), 'https://learn.example.org', {
    ...by,
    onFailed,
  })
  return push.carry({ ...device, ...to, endpoint: `https://${SERVICE}/${address}` }, '{}', Date.now() / 1_000)
}

test('a push service that refuses a message is reported by its host and status', async () => {
  expect([await carry('403'), await carry('503')]).toEqual(['failed', 'failed'])
  expect(failed).toEqual([`${SERVICE}: it answered 403`, `${SERVICE}: it answered 503`])
})

test('an unreachable push service and an invalid device key are reported', async () => {
  expect(await carry('201', device, { ...trust, port: 1 })).toBe('failed')
  expect(await carry('201', { p256dh: 'no key' })).toBe('failed')
  expect(failed).toEqual([`${SERVICE}: ECONNREFUSED`, expect.stringContaining(SERVICE)])
})

test('neither an accepted message nor a device that is gone is reported', async () => {
  expect([await carry('201'), await carry('410')]).toEqual(['taken', 'gone'])
  expect(failed).toEqual([])
})
