import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPrivateAddress, NotAllowed, outboundOf } from './outbound.ts'

const server = createServer((request, response) => {
  if (request.url === '/long') return response.end(Buffer.alloc(300 * 1024))
  if (request.url === '/never') return undefined
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

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'nothing'],
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true))
test.each(['93.184.216.34', '172.32.0.1', '2606:4700::1111', '::ffff:93.184.216.34'])(
  '%s is public',
  (address) => expect(isPrivateAddress(address)).toBe(false),
)

test('a private address is not asked, by number or by name, nor is one without encryption', async () => {
  const strict = outboundOf(false)
  const addresses = [`https://127.0.0.1:${port}/`, `https://[::1]:${port}/`, `https://localhost:${port}/`]
  for (const address of [...addresses, 'https://2130706433/', 'http://93.184.216.34/', 'file:///etc/passwd'])
    await expect(strict.fetch(new URL(address))).rejects.toThrow(NotAllowed)
})

test('where the operator allows it they are: no redirect is followed, time and bytes are bounded', async () => {
  const open = outboundOf(true)
  const at = (path: string) => new URL(`http://localhost:${port}${path}`)
  expect(await (await open.fetch(at('/ok'))).text()).toBe('ok')
  expect((await open.fetch(at('/away'))).status).toBe(302)
  await expect(open.fetch(at('/long'))).rejects.toThrow('too long')
  await expect(open.fetch(at('/never'), { patienceMs: 200 })).rejects.toThrow()
  await expect(open.fetch(new URL(`http://a:b@localhost:${port}/`))).rejects.toThrow(NotAllowed)
})
