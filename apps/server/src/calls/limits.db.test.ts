import { bodyBytesMax } from '@vereda/contract/call-limits.ts'
import { CALLS } from '@vereda/contract/calls.ts'
import { aPlay } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../tests/harness/app.ts'

const ID = '00000000-0000-4000-8000-000000000000'

let one: TestApp
let token: string
beforeAll(async () => {
  one = await testApp()
  await one.addDomain({
    hostkey: 'acme',
    learners: ['ana', 'bia', 'boss'],
    trails: [],
    permissions: { boss: ['MANAGER'] },
  })
  token = await one.signIn('acme', 'ana')
})
afterAll(() => one.close())

async function post(url: string, payload: string, headers: Record<string, string> = {}) {
  const sent = { ...as('acme'), 'content-type': 'application/json', ...headers }
  const answer = await one.app.inject({ method: 'POST', url, payload, headers: sent })
  return [answer.statusCode, answer.json().error, answer.json().field].filter((told) => told !== undefined)
}
const signedIn = () => ({ authorization: token })
const filler = (bytes: number) => JSON.stringify({ filler: 'x'.repeat(bytes) })

test('an open call accepts a body of 16 KB at most', async () => {
  const max = bodyBytesMax(CALLS.forgotjourney)
  expect(max).toBe(16 * 1024)
  expect(await post('/rest/forgotctl/forgotjourney', filler(max))).toEqual([413, 'too-large'])
  expect(await post('/rest/forgotctl/forgotjourney', filler(max - 100))).toEqual([400, 'malformed', 'body'])
})

test('the server reads a play of 250 KB and refuses one of 280 KB as too large', async () => {
  const play = (bytes: number) => JSON.stringify({ ...aPlay(), objectData: 'x'.repeat(bytes) })
  expect(await post(`/rest/enrollctl/track/${ID}`, play(250 * 1024), signedIn())).toEqual([
    ...[404, 'unknown-tracking'],
  ])
  expect(await post(`/rest/enrollctl/track/${ID}`, play(280 * 1024), signedIn())).toEqual([413, 'too-large'])
})

test.each<Record<string, string>>([{}, { authorization: `Bearer ${'x'.repeat(43)}` }])(
  'without a valid session (%j) the server refuses a call before it reads the body',
  async (headers) => {
    // once read, these bodies would be refused as too long, and as no JSON
    expect(await post('/rest/userctl/confirm', filler(2_000_000), headers)).toEqual([401, 'signed-out'])
    expect(await post('/rest/userctl/confirm', '{', headers)).toEqual([401, 'signed-out'])
  },
)

test('a value that the database cannot store is refused, and the refusal names the field', async () => {
  const trail = (groupTrailId: string) => JSON.stringify({ groupTrailId })
  const url = '/rest/enrollctl/trackIntroduction'
  expect(await post(url, trail('a\0b'), signedIn())).toEqual([400, 'malformed', 'groupTrailId'])
  const item = JSON.stringify({ groupTrailId: 'a', resourceId: 'b' })
  const key = { ...signedIn(), 'idempotency-key': 'k'.repeat(3_000) }
  expect(await post('/rest/enrollctl/trackItem', item, key)).toEqual([400, 'malformed', 'Idempotency-Key'])
  const odd = JSON.stringify({ ...aPlay(), date: '0000-01-01T00:00:00Z' })
  expect(await post(`/rest/enrollctl/track/${ID}`, odd, signedIn())).toEqual([400, 'malformed', 'date'])
  const deep = `{"groupTrailId":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  expect(await post(url, deep, signedIn())).toEqual([400, 'malformed', 'groupTrailId'])
})

test.each([
  [
    'bia',
    `enrollctl/listUser?team=${encodeURIComponent('["online","a\\u0000b"]')}`,
    404,
    ['unknown-team', undefined],
  ],
  ['boss', `studio/people/list?unit=${encodeURIComponent('["a\\u0000b"]')}`, 400, ['malformed', 'unit']],
  [
    'boss',
    `studio/people/list?after=${Buffer.from('["a\\u0000b","c"]').toString('base64url')}`,
    400,
    ['malformed', 'after'],
  ],
])('U+0000 encoded inside a parameter is refused: %s asks %s', async (who, url, status, told) => {
  const headers = as('acme', await one.signIn('acme', who))
  const answer = await one.app.inject({ method: 'GET', url: `/rest/${url}`, headers })
  expect(answer.statusCode).toBe(status)
  expect([answer.json().error, answer.json().field]).toEqual(told)
})

test('a learner who sends too many bytes is refused with a Retry-After header', async () => {
  const asked = { method: 'POST', url: '/rest/enrollctl/trackBatch' } as const
  const headers = { ...as('acme', await one.signIn('acme', 'bia')), 'content-type': 'application/json' }
  const payload = filler(bodyBytesMax(CALLS.trackBatch) - 100)
  const send = () => one.app.inject({ ...asked, headers, payload })
  let last = await send()
  for (let sent = payload.length; last.statusCode !== 429 && sent < 80 * 1024 ** 2; sent += payload.length)
    last = await send()
  expect(last.json().error).toBe('too-many')
  // the count began a moment ago and lasts five minutes
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(200)
})

test('an upload that breaks off is refused as malformed', async () => {
  const headers = { ...signedIn(), 'content-type': 'multipart/form-data; boundary=edge' }
  const part = '--edge\r\nContent-Disposition: form-data; name="file"; filename="me.jpg"\r\n\r\nhalf a'
  expect(await post('/rest/userctl/thumbUpload', part, headers)).toEqual([400, 'malformed'])
})

test.each([
  ['/track/signupctl/invitation/%zz/x', 400, 'malformed'],
  [`/rest/enrollctl/track/${'x'.repeat(3_000)}`, 414, 'address-too-long'],
])('an unreadable address is refused with the usual code and headers: %s', async (url, status, code) => {
  const method = url.includes('/track/signupctl') ? 'GET' : 'POST'
  const answer = await one.app.inject({ method, url, headers: as('acme') })
  expect([answer.statusCode, answer.json().error]).toEqual([status, code])
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.headers['cache-control']).toBe('no-store')
})
