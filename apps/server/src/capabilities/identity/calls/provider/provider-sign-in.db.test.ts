import { randomUUID } from 'node:crypto'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AProvider, aProvider } from '../../../../../../../tests/harness/a-provider.ts'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'

const TRAIL = aTrailDocument({ id: 'caves', title: 'Caves', steps: [aStep({ resources: [aResource()] })] })
const HOSTKEYS = ['acme', 'escola'] as const
type Hostkey = (typeof HOSTKEYS)[number]
let one: TestApp
const boss = {} as Record<Hostkey, string>
const provider = {} as Record<Hostkey, AProvider>
let group: string

const callbackOf = (hostkey: Hostkey) => `http://${hostkey}.vereda.localhost:8080/provider/back`
const post = (hostkey: Hostkey, path: string, payload: object = {}) =>
  one.app.inject({
    method: 'POST',
    url: `/rest/studio/${path}`,
    headers: as(hostkey, boss[hostkey]),
    payload,
  })
const settingsOf = (hostkey: Hostkey) => ({
  issuer: provider[hostkey].issuer,
  clientId: provider[hostkey].clientId,
  clientSecret: provider[hostkey].secret,
  button: `Account of ${hostkey}`,
  makesPeople: false,
  trustsEmails: false,
  journeys: [hostkey],
  groups: [] as string[],
})

beforeAll(async () => {
  one = await testApp({ outboundPrivate: true })
  for (const hostkey of HOSTKEYS) {
    const learners = ['ana', 'boss', 'gone']
    await one.addDomain({ hostkey, learners, permissions: { boss: ['MANAGER'] }, trails: [TRAIL] })
    boss[hostkey] = await one.signIn(hostkey, 'boss')
    provider[hostkey] = await aProvider(callbackOf(hostkey))
    expect((await post(hostkey, 'sign-in', settingsOf(hostkey))).statusCode).toBe(200)
  }
  group = (await post('acme', 'people-groups', { id: randomUUID(), name: 'New', rule: null })).json().id
  await post('acme', 'person/gone/active', { isActive: false })
})
afterAll(async () => {
  for (const hostkey of HOSTKEYS) provider[hostkey].close()
  await one.close()
})

const open = (hostkey: Hostkey, url: string, cookie = '') =>
  one.app.inject({ url, headers: { ...as(hostkey), cookie } })

type Began = { address: URL; cookie: string }
async function begin(hostkey: Hostkey, next = '', known = ''): Promise<Began> {
  const began = await open(hostkey, `/provider/begin?next=${encodeURIComponent(next)}`, known)
  expect(began.statusCode).toBe(302)
  const cookie = String(began.headers['set-cookie'])
  expect(cookie).toContain('HttpOnly; SameSite=Lax')
  return { address: new URL(String(began.headers.location)), cookie: cookie.split(';')[0]! }
}

/** Follows the provider's redirects with cookies, as a browser does, and returns where the provider sends the browser back to. */
async function atProvider(address: URL): Promise<URL> {
  const jar = new Map<string, string>()
  for (let at = address; ; ) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]!.split(/=(.*)/)
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
    at = new URL(location, at)
    if (at.pathname === '/provider/back') return at
  }
}
const comeBack = async (hostkey: Hostkey, back: URL, cookie: string): Promise<string> =>
  String((await open(hostkey, back.pathname + back.search, cookie)).headers.location)

async function through(
  hostkey: Hostkey,
  claims: Parameters<AProvider['signIn']>[0],
  next = '',
): Promise<string> {
  provider[hostkey].signIn(claims)
  const { address, cookie } = await begin(hostkey, next)
  return comeBack(hostkey, await atProvider(address), cookie)
}

/** Signs in with the username and the code in an address of the app, as the app does. */
async function enter(hostkey: Hostkey, location: string): Promise<{ status: number; username?: string }> {
  const [, username, code] = /^\/magiclogin\/email\/([^/]+)\/(\d{6})/.exec(location)!.map(decodeURIComponent)
  const headers = { ...as(hostkey), 'x-device-fingerprint': randomUUID() }
  const payload = { username, code }
  const url = '/rest/magicctl/checkcode'
  const { result } = (await one.app.inject({ method: 'POST', url, headers, payload })).json()
  const authorization = `Basic ${Buffer.from(`${username}:${result}`).toString('base64')}`
  const asked = { url: '/rest/loginctl/login?force=true', headers: { ...headers, authorization } }
  const answer = await one.app.inject(asked)
  return { status: answer.statusCode, username: answer.json().user?.username }
}

const ANA = { sub: 'a-1', email: 'Ana@acme.example', email_verified: true, name: 'Ana' }

test('a person with a verified e-mail signs in, and later by the provider’s account even if its e-mail changes', async () => {
  const location = await through('acme', ANA, '/trail/caves')
  expect(location).toMatch(/^\/magiclogin\/email\/ana\/\d{6}\?next=%2Ftrail%2Fcaves$/)
  expect(await enter('acme', location)).toEqual({ status: 200, username: 'ana' })
  // the provider now tells another e-mail, which nobody proved
  const changed = await through('acme', { ...ANA, email: 'boss@acme.example', email_verified: false })
  expect(changed).toMatch(/^\/magiclogin\/email\/ana\//)
  expect(await through('acme', ANA, '//elsewhere.example')).not.toContain('next=')
})

test('the server refuses an unverified e-mail, an unknown e-mail and a deactivated person', async () => {
  const unproven = { sub: 'thief', email: 'boss@acme.example', name: 'Boss' }
  expect(await through('acme', unproven)).toBe('/login?provider=unproven')
  expect(await through('acme', { ...unproven, email_verified: false })).toBe('/login?provider=unproven')
  const stranger = { sub: 's', email: 'stranger@acme.example', email_verified: true }
  expect(await through('acme', stranger)).toBe('/login?provider=unknown')
  const gone = { sub: 'g', email: 'gone@acme.example', email_verified: true }
  expect(await through('acme', gone)).toBe('/login?provider=inactive')
})

test('the server refuses to save or remove a provider that another manager changed meanwhile', async () => {
  const told = async () =>
    (await one.app.inject({ url: '/rest/studio/sign-in', headers: as('acme', boss.acme) })).json()
  const { revision } = await told()
  const first = await post('acme', 'sign-in', { ...settingsOf('acme'), button: 'The first', revision })
  expect(first.json()).toMatchObject({ provider: { button: 'The first' } })
  // the answer was lost: the same request again is no conflict, but with another secret it is one
  const again = { ...settingsOf('acme'), button: 'The first', revision }
  expect((await post('acme', 'sign-in', again)).json()).toEqual(first.json())
  const other = await post('acme', 'sign-in', { ...again, clientSecret: 'another' })
  expect(other.json()).toMatchObject({ error: 'changed-meanwhile' })
  const late = await post('acme', 'sign-in', { ...settingsOf('acme'), button: 'The second', revision })
  expect(late.json()).toMatchObject({ error: 'changed-meanwhile' })
  expect((await post('acme', 'sign-in/remove', { revision })).json().error).toBe('changed-meanwhile')
  expect(await told()).toEqual(first.json())
  // changing the secret alone is a change too, though the secret is told to nobody
  await post('acme', 'sign-in', settingsOf('acme'))
  await post('acme', 'sign-in', { ...settingsOf('acme'), clientSecret: 'another' })
  expect((await told()).revision).not.toBe(first.json().revision)
  const { revision: now } = await told()
  const both = ['One', 'Other'].map((button) =>
    post('acme', 'sign-in', { ...settingsOf('acme'), button, revision: now }),
  )
  const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 409])
})

test('a domain’s setting accepts an e-mail without a claim of verification, but none that the provider denies', async () => {
  await post('escola', 'sign-in', { ...settingsOf('escola'), trustsEmails: true })
  const untold = { sub: 'u', email: 'ana@escola.example' }
  expect(await through('escola', { ...untold, email_verified: false })).toBe('/login?provider=unproven')
  expect(await enter('escola', await through('escola', untold))).toEqual({ status: 200, username: 'ana' })
  expect(await through('acme', { ...untold, email: 'boss@acme.example' })).toBe('/login?provider=unproven')
})

test('a domain’s setting adds a person once, at the first sign-in, to the groups that it names', async () => {
  const settings = { ...settingsOf('acme'), clientSecret: undefined, makesPeople: true, groups: [group] }
  expect((await post('acme', 'sign-in', settings)).json()).toMatchObject({ provider: { makesPeople: true } })
  const nina = { sub: 'n', email: 'nina@acme.example', email_verified: true, name: 'Nina Reis' }
  for (const _ of [1, 2]) {
    const location = await through('acme', nina)
    expect(await enter('acme', location)).toEqual({ status: 200, username: 'nina@acme.example' })
  }
  const headers = as('acme', boss.acme)
  const found = await one.app.inject({ url: `/rest/studio/people/list?group=${group}`, headers })
  expect(found.json()).toMatchObject({
    total: 1,
    people: [{ name: 'Nina Reis', email: 'nina@acme.example' }],
  })
  // nobody was added to another domain
  const there = { url: '/rest/studio/people/list?search=nina', headers: as('escola', boss.escola) }
  expect((await one.app.inject(there)).json()).toMatchObject({ total: 0 })
})

test('a person who cancels at the provider returns to the sign-in page, which keeps their destination', async () => {
  provider.acme.cancel()
  const { address, cookie } = await begin('acme', '/trail/caves')
  const back = await atProvider(address)
  expect(await comeBack('acme', back, cookie)).toBe('/login?provider=cancelled&next=%2Ftrail%2Fcaves')
  // an answer to a sign-in that is not under way here is refused
  expect(await comeBack('acme', back, cookie)).toBe('/login?provider=failed')
})

test('a provider’s sign-out returns to its registered address; the app tells if the provider has no sign-out', async () => {
  const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'])
  provider.acme.signIn(ANA)
  const { address, cookie } = await begin('acme')
  const back = await atProvider(address)
  const came = await open('acme', back.pathname + back.search, cookie)
  expect(cookieOf(came)).toMatch(/vereda-provider-in=1; Path=\/; Max-Age=[1-9]/)
  const left = await open('acme', '/provider/leave')
  const there = new URL(String(left.headers.location))
  expect(there.origin).toBe(provider.acme.issuer)
  expect(there.searchParams.get('post_logout_redirect_uri')).toBe(callbackOf('acme'))
  expect(there.searchParams.get('client_id')).toBe('vereda')
  expect(cookieOf(left)).toContain('vereda-provider-in=1; Path=/; Max-Age=0')
  expect((await open('acme', '/provider/back')).headers.location).toBe('/login?provider=left')
  const closed = await aProvider(callbackOf('escola'), { canLeave: false })
  await post('escola', 'sign-in', {
    ...settingsOf('escola'),
    issuer: closed.issuer,
    clientSecret: closed.secret,
  })
  expect((await open('escola', '/provider/leave')).headers.location).toBe('/login?provider=stays')
  closed.close()
  const unreachable = await open('escola', '/provider/leave')
  expect(unreachable.headers.location).toBe('/login?provider=failed')
  await post('escola', 'sign-in', settingsOf('escola'))
})

test('two tabs of a browser can sign in at the provider at once and come back in any order', async () => {
  provider.acme.signIn({ sub: 'a-1', email: 'ana@acme.example', email_verified: true })
  const first = await begin('acme', '/profile')
  const second = await begin('acme', '/trail/caves', first.cookie)
  const backs = [await atProvider(first.address), await atProvider(second.address)]
  expect(await comeBack('acme', backs[1]!, second.cookie)).toMatch(/\/magiclogin\/.*next=%2Ftrail%2Fcaves$/)
  expect(await comeBack('acme', backs[0]!, second.cookie)).toMatch(/\/magiclogin\/.*next=%2Fprofile$/)
  const alone = await begin('acme')
  expect(alone.cookie).not.toBe(first.cookie)
})

test('the provider’s answer is valid once, and only in the browser that began the sign-in', async () => {
  provider.acme.signIn(ANA)
  const { address, cookie } = await begin('acme')
  const back = await atProvider(address)
  expect(await comeBack('acme', back, '')).toBe('/login?provider=failed')
  // the try from another browser has used up the sign-in
  expect(await comeBack('acme', back, cookie)).toBe('/login?provider=failed')
  const again = await begin('acme')
  const good = await atProvider(again.address)
  expect(await comeBack('acme', good, again.cookie)).toContain('/magiclogin/email/ana/')
  expect(await comeBack('acme', good, again.cookie)).toBe('/login?provider=failed')
})

test('the server refuses another nonce, issuer or state and a code of another provider', async () => {
  provider.acme.signIn(ANA)
  provider.escola.signIn({ ...ANA, email: 'ana@escola.example' })
  const nonce = await begin('acme')
  nonce.address.searchParams.set('nonce', 'another')
  expect(await comeBack('acme', await atProvider(nonce.address), nonce.cookie)).toBe('/login?provider=failed')
  const issuer = await begin('acme')
  const fromThere = await atProvider(issuer.address)
  fromThere.searchParams.set('iss', provider.escola.issuer)
  expect(await comeBack('acme', fromThere, issuer.cookie)).toBe('/login?provider=failed')
  const [ours, theirs] = [await begin('acme'), await begin('escola')]
  const mixed = await atProvider(theirs.address)
  // a state of one domain is not valid in the other
  expect(await comeBack('acme', mixed, ours.cookie)).toBe('/login?provider=failed')
  mixed.searchParams.set('state', ours.address.searchParams.get('state')!)
  expect(await comeBack('acme', mixed, ours.cookie)).toBe('/login?provider=failed')
  expect(await comeBack('escola', new URL('http://x/provider/back?error=access_denied'), '')).toBe(
    '/login?provider=failed',
  )
})

test('the server refuses an issuer that does not answer, seals the secret and asks for it anew for another issuer', async () => {
  const saved = await post('acme', 'sign-in', { ...settingsOf('acme'), clientSecret: 'another' })
  expect(saved.body).not.toContain('another')
  await post('acme', 'sign-in', settingsOf('acme'))
  for (const issuer of ['http://localhost:9', `${provider.acme.issuer}/elsewhere`, 'no address'])
    expect((await post('acme', 'sign-in', { ...settingsOf('acme'), issuer })).json()).toMatchObject({
      field: 'issuer',
    })
  const moved = { ...settingsOf('acme'), issuer: provider.escola.issuer, clientSecret: undefined }
  expect((await post('acme', 'sign-in', moved)).json()).toMatchObject({ field: 'clientSecret' })
  const kept = await one.database.as(1, (tx) =>
    tx.rows<{ sealed_secret: Buffer }>({
      name: 'sealed',
      text: 'select sealed_secret from sign_in_provider',
    }),
  )
  expect(kept[0]!.sealed_secret.toString('latin1')).not.toContain('a secret of')
})

test('a domain’s sign-in shows its own provider’s button until the provider is removed', async () => {
  const told = async (hostkey: Hostkey) => {
    one.services.directory.forget()
    return (await one.app.inject({ url: '/track/domaininfo', headers: as(hostkey) })).json().sign_in
  }
  expect(await told('acme')).toBe('Account of acme')
  expect(await told('escola')).toBe('Account of escola')
  expect((await post('escola', 'sign-in/remove')).json()).toMatchObject({ provider: null })
  expect(await told('escola')).toBeNull()
  for (const path of ['begin', 'leave'])
    expect((await open('escola', `/provider/${path}`)).statusCode).toBe(404)
  expect((await open('acme', '/provider/begin')).statusCode).toBe(302)
})
