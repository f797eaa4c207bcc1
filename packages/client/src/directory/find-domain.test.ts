import { afterEach, expect, test, vi } from 'vitest'
import { findDomain, hostkeyOf } from './find-domain.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['acme', 'acme'],
  [' Acme ', 'acme'],
  ['acme.learn.example.org', 'acme'],
  ['https://acme.learn.example.org:8443/login', 'acme'],
  ['', ''],
  ['acme.elsewhere.example', ''],
  ['acme.x.learn.example.org', ''],
])('%j names the domain %j', (typed, hostkey) => {
  expect(hostkeyOf(typed, 'learn.example.org')).toBe(hostkey)
})

/** A server whose directory lists a domain below `learn.example.org`; answers the domains that were asked for. */
function aDirectory(listed: object[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('location', new URL('https://app.local/'))
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const url = new URL(address instanceof Request ? address.url : address, 'https://app.local/')
    if (url.pathname.endsWith('domainjourneylist')) return Response.json(listed)
    asked.push(url.searchParams.get('domain') ?? '')
    return Response.json({ error: 'unknown-domain', message: '' }, { status: 404 })
  })
  return asked
}
const listedAcme = {
  hostkey: 'acme',
  domain: 'acme',
  name: 'Acme',
  logo: null,
  track_path: 'https://acme.learn.example.org/track/',
}

test.each([
  ['acme', [listedAcme], 'acme'],
  ['acme.learn.example.org', [listedAcme], 'acme'],
  ['acme.elsewhere.example', [listedAcme], ''],
  ['acme.learn.example.org', [], ''],
])('the input %j is looked up as %j, with the master domain of the list', async (typed, listed, hostkey) => {
  const asked = aDirectory(listed)
  await findDomain(typed)
  expect(asked).toEqual([hostkey])
})
