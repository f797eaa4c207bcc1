import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AProvider, aProvider } from '../../../../../../../tests/harness/a-provider.ts'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'

const FAILED = '/login?provider=failed'
let one: TestApp
let provider: AProvider
const told: [fault: unknown, words: string, hostkey: string][] = []

beforeAll(async () => {
  one = await testApp({ outboundPrivate: true, tellTrouble: (...trouble) => void told.push(trouble) })
  await one.addDomain({ hostkey: 'acme', learners: ['boss'], permissions: { boss: ['MANAGER'] }, trails: [] })
  provider = await aProvider('http://acme.vereda.localhost:8080/provider/back')
  const { issuer, clientId } = provider
  const settings = { makesPeople: false, trustsEmails: false, journeys: ['acme'], groups: [] }
  const headers = as('acme', await one.signIn('acme', 'boss'))
  const payload = { issuer, clientId, clientSecret: 'one that is over', button: 'In', ...settings }
  const url = '/rest/studio/sign-in'
  expect((await one.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
})
beforeEach(() => void told.splice(0))
afterAll(async () => {
  provider.close()
  await one.close()
})

const open = async (url: string, cookie = '') => {
  const { headers } = await one.app.inject({ url, headers: { ...as('acme'), cookie } })
  return { location: String(headers.location), cookie: String(headers['set-cookie']).split(';')[0]! }
}

/** Begins a sign-in here, and comes back with what the provider says of it. */
async function comeBack(said: Record<string, string>): Promise<string> {
  const { location, cookie } = await open('/provider/begin')
  const state = new URL(location).searchParams.get('state')!
  const { issuer } = provider
  const query = new URLSearchParams({ state, iss: issuer, ...said })
  return (await open(`/provider/back?${query}`, cookie)).location
}

test('the operator’s log has the provider’s error code when a sign-in fails', async () => {
  expect(await comeBack({ code: 'any' })).toBe(FAILED)
  expect(await comeBack({ error: 'server_error' })).toBe(FAILED)
  const words = 'a sign-in by a provider failed'
  expect(told).toMatchObject([
    [{ message: 'the provider says invalid_client' }, words, 'acme'],
    [{ message: 'the provider says server_error' }, words, 'acme'],
  ])
})

test('the log leaves out free text, answers to no sign-in of this server and cancelled sign-ins', async () => {
  expect(await comeBack({ error: 'Ana’s own words' })).toBe(FAILED)
  expect(told).toHaveLength(1)
  expect(String(told[0]![0])).not.toContain('own words')
  await open(`/provider/back?state=x&error=server_error`)
  await comeBack({ error: 'access_denied' })
  expect(told).toHaveLength(1)
})

test('the log reports an unreachable provider when a sign-in or a sign-out begins', async () => {
  provider.close()
  for (const path of ['begin', 'leave']) expect((await open(`/provider/${path}`)).location).toBe(FAILED)
  expect(told.map(([, , hostkey]) => hostkey)).toEqual(['acme', 'acme'])
})
