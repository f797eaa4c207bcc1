import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sayHttpsOnly } from './https-only.ts'
import { operatorAccess } from './operator-access.ts'

const LOCAL = 'http://vereda.localhost:8080'
const PUBLIC = 'https://learn.example.org'
const TOKEN = 'sixteen-characters'
type Asked = { front: string; token: string | null; headers: Record<string, string>; address?: string }

async function ask({ front, token, headers, address = '127.0.0.1' }: Asked) {
  const app = fastify()
  const mayOperate = operatorAccess({ front, token })
  sayHttpsOnly(app, front)
  app.get('/metrics', async (request, reply) => (mayOperate(request) ? 'open' : reply.callNotFound()))
  const answer = await app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress: address })
  await app.close()
  return answer
}
const statusOf = async (asked: Asked) => (await ask(asked)).statusCode
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('a local installation opens operator pages on its own host and machine, without a proxy', async () => {
  const host = { host: 'vereda.localhost:8080' }
  const local = { front: LOCAL, token: null, headers: host }
  expect(await statusOf(local)).toBe(200)
  expect(await statusOf({ ...local, address: '192.0.2.7' })).toBe(404)
  expect(await statusOf({ ...local, headers: { ...host, 'x-forwarded-for': '192.0.2.7' } })).toBe(404)
  expect(await statusOf({ ...local, headers: { host: 'elsewhere.example' } })).toBe(404)
})

test('a public installation opens operator pages with the token alone, also on its machine', async () => {
  const headers = { host: 'localhost:8080' }
  expect(await statusOf({ front: PUBLIC, token: null, headers })).toBe(404)
  expect(await statusOf({ front: PUBLIC, token: TOKEN, headers })).toBe(404)
  expect(await statusOf({ front: PUBLIC, token: TOKEN, headers: bearer('another-one-of-16') })).toBe(404)
  const away = { front: PUBLIC, token: TOKEN, headers: bearer(TOKEN), address: '192.0.2.7' }
  expect(await statusOf(away)).toBe(200)
  expect(await statusOf({ front: PUBLIC, token: null, headers: bearer('') })).toBe(404)
})

test('an https installation sends Strict-Transport-Security, a local one does not', async () => {
  const told = async (front: string) =>
    (await ask({ front, token: null, headers: {} })).headers['strict-transport-security']
  expect(await told(PUBLIC)).toBe('max-age=31536000')
  expect(await told(LOCAL)).toBeUndefined()
})
