import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboundOf } from './outbound.ts'
import { NotAllowed } from './public-address.ts'

const server = createServer((request, response) => {
  if (request.url === '/long') return response.end(Buffer.alloc(300 * 1024))
  if (request.url === '/never') return undefined
  if (request.url === '/begun') return response.write('b')
  if (request.url === '/away') return response.writeHead(302, { location: '/ok' }).end()
  response.end('ok')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a strict fetch refuses private addresses, by number or name, and addresses without https', async () => {
  const strict = outboundOf(false)
  const addresses = [`https://127.0.0.1:${port}/`, `https://[::1]:${port}/`, `https://localhost:${port}/`]
  for (const address of [...addresses, 'https://2130706433/', 'http://93.184.216.34/', 'file:///etc/passwd'])
    await expect(strict.fetch(new URL(address))).rejects.toThrow(NotAllowed)
})

test('a status-only fetch accepts an oversized answer and times out on one that never ends', async () => {
  const at = (path: string) => new URL(`http://localhost:${port}${path}`)
  const answer = await outboundOf(true).fetch(at('/long'), { statusAlone: true })
  expect([answer.status, answer.body]).toEqual([200, null])
  const begun = outboundOf(true).fetch(at('/begun'), { statusAlone: true, patienceMs: 200 })
  await expect(begun).rejects.toThrow()
})

test('an open fetch reaches private addresses, follows no redirect and limits time and size', async () => {
  const open = outboundOf(true)
  const at = (path: string) => new URL(`http://localhost:${port}${path}`)
  expect(await (await open.fetch(at('/ok'))).text()).toBe('ok')
  expect((await open.fetch(at('/away'))).status).toBe(302)
  await expect(open.fetch(at('/long'))).rejects.toThrow('too long')
  for (const path of ['/never', '/begun'])
    await expect(open.fetch(at(path), { patienceMs: 200 })).rejects.toThrow()
  await expect(open.fetch(new URL(`http://a:b@localhost:${port}/`))).rejects.toThrow(NotAllowed)
})
