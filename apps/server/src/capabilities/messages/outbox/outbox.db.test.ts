import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'

let one: TestApp
beforeAll(async () => {
  one = await testApp()
  await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [] })
  await one.addDomain({ hostkey: 'escola', learners: ['eva'], trails: [] })
  for (const [hostkey, username] of [
    ['acme', 'ana'],
    ['escola', 'eva'],
  ])
    await one.app.inject({
      method: 'POST',
      url: '/rest/magicctl/generate',
      headers: { ...as(hostkey!), 'accept-language': 'pt-BR' },
      payload: { type: 'email', username: `${username}@${hostkey}.example` },
    })
})
afterAll(() => one.close())

type Asked = { host?: string; remoteAddress?: string; headers?: Record<string, string>; path?: string }
const read = ({ host = 'vereda.localhost:8080', remoteAddress, headers, path = '/outbox' }: Asked = {}) =>
  one.app.inject({ method: 'GET', url: path, headers: { host, ...headers }, remoteAddress })

test('the outbox shows unsent messages on the machine itself as a page without script', async () => {
  const answer = await read()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toMatch(/\d{6} é o seu código para entrar em acme/)
  expect(answer.body).toContain('http://escola.vereda.localhost:8080/magiclogin/email/eva/')
  expect(answer.body).not.toContain('<script')
})

test('the outbox page uses the reader’s language and shows a code apart from its letter', async () => {
  const { body } = await read({ headers: { 'accept-language': 'pt-BR' } })
  expect(body).toContain('<h1>Caixa de saída</h1>')
  expect(body).toContain('E-mail para ana@acme.example')
  expect(body).toMatch(/<p class="code"><code>\d{6}<\/code><\/p>/)
  expect((await read()).body).toContain('<h1>Outbox</h1>')
})

test('the outbox is also served as JSON, and on a domain’s host it holds that domain’s messages alone', async () => {
  const all = (await read({ path: '/outbox.json' })).json()
  expect(all.map((message: { recipient: string }) => message.recipient)).toEqual([
    'eva@escola.example',
    'ana@acme.example',
  ])
  const own = (await read({ path: '/outbox.json', host: 'acme.vereda.localhost:8080' })).json()
  expect(own).toMatchObject([{ recipient: 'ana@acme.example', channel: 'email', kind: 'magic-code' }])
})

test.each<[string, Asked]>([
  ['from another machine', { remoteAddress: '203.0.113.7' }],
  ['through a proxy on the machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['by a name that only resolves to the machine', { host: 'rebound.example.org' }],
])('the outbox answers 404 when asked %s', async (_, asked) => {
  for (const path of ['/outbox', '/outbox.json']) {
    const answer = await read({ ...asked, path })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('example')
  }
})
