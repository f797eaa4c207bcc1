import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostsOf } from '../hosts.ts'
import { mountWeb } from './mount-web.ts'

const DOMAIN = 'acme.vereda.test'
const FRONT = 'vereda.test'
const LMS = 'https://lms.example.org'
const securityOf = (framedBy: readonly string[], _?: readonly string[], frames: readonly string[] = []) => ({
  'content-security-policy': ['frame-src', ...frames, 'frame-ancestors', ...framedBy].join(' '),
  'referrer-policy': 'same-origin',
})
const assetSecurity = { 'content-security-policy': "default-src 'self'" }
const HOUSE = {
  id: 1,
  name: 'Acme & co',
  brand: '#b3202a',
  logo: null,
  legal: '<p>',
  locale: 'es',
  framingOrigins: [LMS],
}

let folder: string
let app: FastifyInstance

async function built(name: string) {
  const directory = join(folder, name)
  await mkdir(join(directory, 'assets'), { recursive: true })
  await writeFile(join(directory, 'index.html'), `<html lang="en">page of ${name}`)
  await writeFile(join(directory, 'assets', 'main-1.js'), `script of ${name}`)
  const views = join(directory, '.vite', 'first-view')
  await mkdir(views, { recursive: true })
  for (const view of ['login-legal.es', 'login-legal.en', 'enroll.en', 'trail.en', 'frontdoor.en'])
    await writeFile(join(views, `${view}.html`), `<html lang="en">${view} of DOMAIN-NAME`)
  await mkdir(join(directory, 'icons'))
  await writeFile(join(directory, 'icons', 'mark.svg'), '<svg><rect rx="12" fill="#123456"/></svg>')
  await writeFile(
    join(directory, 'manifest.webmanifest'),
    '{"name":"Vereda","start_url":"/","theme_color":"#123456"}',
  )
  return directory
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vereda-web-'))
  app = fastify()
  app.decorateRequest('domain', undefined)
  app.addHook('onRequest', async (request) => {
    if (request.headers.host === DOMAIN) request.domain = HOUSE as NonNullable<typeof request.domain>
  })
  const apps = { web: await built('web'), studio: await built('studio'), security: securityOf, assetSecurity }
  const hosts = hostsOf(new URL('http://vereda.test'))
  await mountWeb(app, { hosts, localeOf: (accepted, own) => accepted ?? own }, apps)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const open = (url: string, host = DOMAIN) => app.inject({ url, headers: { host, accept: 'text/html' } })

describe('pages', () => {
  test.each(['/studio', '/studio/', '/studio?page=2', '/studio/trails/1'])(
    '%s serves the studio',
    async (url) => {
      const answer = await open(url)
      expect(answer.body).toContain('page of studio')
      const security = securityOf([], [], ["'self'"])
      expect(answer.headers).toMatchObject({ ...security, 'cache-control': 'no-cache' })
    },
  )

  test.each(['/trail/draft:caves?look=1', '/trail/draft%3Acaves?look=1'])(
    '%s serves the learner’s app, framable by the studio alone',
    async (url) => {
      const { body, headers } = await open(url)
      expect(body).toContain('page of web')
      expect(headers).toMatchObject(securityOf(["'self'"]))
    },
  )

  test.each(['/trail/draft:caves', '/trail/caves?look=1', '/enroll?look=1'])(
    '%s is not framable by the studio',
    async (url) => {
      expect((await open(url)).headers['content-security-policy']).not.toContain("'self'")
    },
  )

  test.each(['/enroll', '/studios', '/trail/studio'])(
    '%s serves the learner’s app, framable by the domain’s origins',
    async (url) => {
      const answer = await open(url)
      expect(answer.body).toContain('page of web')
      expect(answer.headers).toMatchObject({ ...securityOf([LMS]), 'cache-control': 'no-cache' })
    },
  )

  test('the front door serves no studio', async () => {
    expect((await open('/studio', FRONT)).body).toContain('page of web')
  })

  test.each([
    [FRONT, 'front'],
    ['nobody.vereda.test', 'unknown'],
  ])('the page says of what kind host %s is, and says nothing on a domain’s host', async (host, said) => {
    expect((await open('/enroll', host)).body).toBe(`<html data-host="${said}" lang="en">page of web`)
    expect((await open('/enroll')).body).not.toContain('data-host')
  })

  test.each([undefined, '*/*'])('the root answers a client that accepts %s', async (accept) => {
    const headers = { host: DOMAIN, ...(accept && { accept }) }
    expect((await app.inject({ url: '/', headers })).statusCode).toBe(200)
    expect(await app.inject({ method: 'HEAD', url: '/', headers })).toMatchObject({
      statusCode: 200,
      body: '',
    })
    expect((await app.inject({ url: '/rest/nothing', headers })).statusCode).toBe(404)
  })

  test.each([
    [
      '/login',
      DOMAIN,
      undefined,
      '<html data-house="Acme &amp; co" data-brand="#b3202a" lang="en">login-legal.es of Acme &amp; co',
    ],
    [
      '/login?next=%2Fenroll',
      DOMAIN,
      'en',
      '<html data-house="Acme &amp; co" data-brand="#b3202a" lang="en">login-legal.en of Acme &amp; co',
    ],
    [
      '/',
      DOMAIN,
      'en',
      '<html data-house="Acme &amp; co" data-brand="#b3202a" lang="en">login-legal.en of Acme &amp; co',
    ],
    [
      '/enroll?q=soil',
      DOMAIN,
      'en',
      '<html data-house="Acme &amp; co" data-brand="#b3202a" lang="en">enroll.en of Acme &amp; co',
    ],
    [
      '/trail/one?step=2',
      DOMAIN,
      'en',
      '<html data-house="Acme &amp; co" data-brand="#b3202a" lang="en">trail.en of Acme &amp; co',
    ],
    ['/', FRONT, 'en', '<html data-host="front" lang="en">frontdoor.en of DOMAIN-NAME'],
  ])(
    'the page %s of %s contains its first view in the language %s, also compressed',
    async (url, host, language, page) => {
      const headers = { host, accept: 'text/html', ...(language && { 'accept-language': language }) }
      const plain = await app.inject({ url, headers })
      expect(plain.body).toBe(page)
      expect(plain.headers.vary).toContain('Accept-Language')
      const coded = async (accepted: string) => {
        const { headers: told, rawPayload } = await app.inject({
          url,
          headers: { ...headers, 'accept-encoding': accepted },
        })
        return [told['content-encoding'], rawPayload] as const
      }
      const [[gzip, zipped], [br, squeezed]] = [await coded('gzip, deflate'), await coded('gzip, br')]
      expect([gzip, gunzipSync(zipped).toString()]).toEqual(['gzip', page])
      expect([br, brotliDecompressSync(squeezed).toString()]).toEqual(['br', page])
    },
  )

  test('a foreign host redirects to the front door', async () => {
    const answer = await open('/studio', 'elsewhere.test')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'http://vereda.test/'])
  })
})

test.each([
  ['/assets/main-1.js', 'script of web'],
  ['/studio/assets/main-1.js', 'script of studio'],
])('%s is served as immutable', async (url, body) => {
  const answer = await app.inject({ url, headers: { host: DOMAIN } })
  expect(answer.body).toBe(body)
  expect(answer.headers['cache-control']).toContain('immutable')
})

test('a missing file is answered 404, not with a page', async () => {
  expect((await app.inject({ url: '/studio/assets/gone.js', headers: { host: DOMAIN } })).statusCode).toBe(
    404,
  )
})

test('a built file has the security headers of files, not of pages', async () => {
  const { headers } = await app.inject({ url: '/assets/main-1.js', headers: { host: DOMAIN } })
  expect(headers).toMatchObject(assetSecurity)
  expect(headers['referrer-policy']).toBeUndefined()
})

test('the web manifest has the domain’s name, icon and colour, and Vereda’s name on the front door', async () => {
  const manifest = async (host: string) => (await open('/house.webmanifest', host)).json()
  const house = await manifest(DOMAIN)
  expect(house).toMatchObject({
    name: 'Acme & co',
    short_name: 'Acme & co',
    theme_color: '#b3202a',
    start_url: '/',
  })
  expect(house.icons.map(({ src }: { src: string }) => src)).toEqual([
    '/house-mark.svg',
    '/house-mark-maskable.svg',
  ])
  expect((await open('/house-mark.svg')).body).toBe('<svg><rect rx="12" fill="#b3202a"/></svg>')
  expect((await open('/house-mark-maskable.svg')).body).toBe('<svg><rect  fill="#b3202a"/></svg>')
  expect((await manifest(FRONT)).name).toBe('Vereda')
})
