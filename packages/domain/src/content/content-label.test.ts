import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { appHostOf, contentHost, HOSTKEY_LENGTH_MAX, readAppHost, readContentHost } from './content-host.ts'
import { contentLabel } from './content-label.ts'

test('a label is 26 characters of base32 of the SHA-256 of domain, user, resource and version', async () => {
  const label = await contentLabel('d1', 'u1', 'r1', 3)
  const bits = [...createHash('sha256').update('d1|u1|r1|3').digest()]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
  const expected = Array.from(
    { length: 26 },
    (_, i) => alphabet[Number.parseInt(bits.slice(i * 5, i * 5 + 5), 2)],
  )
  expect(label).toBe(expected.join(''))
})

test('another user, resource or version plays on another origin', async () => {
  const labels = await Promise.all([
    contentLabel('d1', 'u1', 'r1', 1),
    contentLabel('d2', 'u1', 'r1', 1),
    contentLabel('d1', 'u2', 'r1', 1),
    contentLabel('d1', 'u1', 'r2', 1),
    contentLabel('d1', 'u1', 'r1', 2),
  ])
  expect(new Set(labels).size).toBe(5)
})

test('a content host names its app, and fits one DNS label even with the longest hostkey', async () => {
  const label = await contentLabel('d1', 'u1', 'r1', 1)
  for (const hostkey of ['acme', 'xn', 'a--b', 'k'.repeat(HOSTKEY_LENGTH_MAX)]) {
    const host = contentHost({ label, hostkey, base: 'learn.example.org:8443' })
    expect(host.split('.')[0]!.length).toBeLessThanOrEqual(63)
    const parts = readContentHost(host)!
    expect(parts).toEqual({ label, hostkey, base: 'learn.example.org:8443' })
    expect(appHostOf(parts)).toBe(`${hostkey}.learn.example.org:8443`)
  }
})

test.each([
  'acme.learn.example.org',
  'content.learn.example.org',
  'short-acme.content.learn.example.org',
  `${'a'.repeat(26)}.content.learn.example.org`,
  `${'a'.repeat(26)}-acme.learn.example.org`,
  `${'a'.repeat(26)}-acme-.content.learn.example.org`,
  `x.${'a'.repeat(26)}-acme.content.learn.example.org`,
])('%s is no content host', (host) => expect(readContentHost(host)).toBeNull())

test('letter case says nothing in a host name, and what is too long for one is none', () => {
  const host = contentHost({ label: 'a'.repeat(26), hostkey: 'acme', base: 'learn.example.org' })
  expect(readContentHost(host.toUpperCase())).toEqual(readContentHost(host))
  const longest = 'k'.repeat(HOSTKEY_LENGTH_MAX)
  const place = { label: 'a'.repeat(26), hostkey: `${longest}k`, base: 'learn.example.org' }
  expect(readContentHost(contentHost({ ...place, hostkey: longest }))).not.toBeNull()
  expect(readContentHost(contentHost(place))).toBeNull()
  expect(readContentHost(contentHost({ ...place, hostkey: 'a' }))).toMatchObject({ hostkey: 'a' })
  expect(readContentHost(contentHost({ ...place, hostkey: '-a' }))).toBeNull()
})

test("an app's host is its hostkey and the rest", () => {
  expect(readAppHost('Acme.vereda.localhost:8080')).toEqual({
    hostkey: 'acme',
    base: 'vereda.localhost:8080',
  })
  expect(readAppHost('localhost')).toBeNull()
  expect(readAppHost('acme.')).toBeNull()
  expect(readAppHost('.example.org')).toBeNull()
})
