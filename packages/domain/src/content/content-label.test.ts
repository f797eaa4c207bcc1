import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentHost, HOSTKEY_LENGTH_MAX, readContentHost } from './content-host.ts'
import { type ContentName, contentLabel } from './content-label.ts'

const PLAYED: ContentName = { hostkey: 'd1', userId: 'u1', groupTrailId: 't1', resourceId: 'r1', version: 3 }
const labelOf = (changes: Partial<ContentName>) => contentLabel({ ...PLAYED, ...changes })

/** The first 26 characters of base32(sha256(text)), computed in another way than the code does. */
function digestOf(text: string): string {
  const bits = [...createHash('sha256').update(text).digest()]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
  const letters = Array.from(
    { length: 26 },
    (_, i) => alphabet[Number.parseInt(bits.slice(i * 5, i * 5 + 5), 2)],
  )
  return letters.join('')
}

test('a label is 26 characters of base32 of the SHA-256 of domain, user, trail, resource and version', async () => {
  expect(await labelOf({})).toBe(digestOf('["d1","u1","t1","r1",3]'))
})

test('a label without a trail is hashed in the form of older versions', async () => {
  expect(await labelOf({ groupTrailId: null })).toBe(digestOf('d1|u1|r1|3'))
})

test('another domain, user, trail, resource or version has another label, whatever characters the ids hold', async () => {
  const labels = await Promise.all([
    labelOf({}),
    labelOf({ hostkey: 'd2' }),
    labelOf({ userId: 'u2' }),
    labelOf({ groupTrailId: 't2' }),
    labelOf({ groupTrailId: null }),
    labelOf({ resourceId: 'r2' }),
    labelOf({ version: 4 }),
    labelOf({ groupTrailId: 't1|r1', resourceId: 'x' }),
    labelOf({ groupTrailId: 't1', resourceId: 'r1|x' }),
    labelOf({ groupTrailId: null, resourceId: 't1|r1' }),
  ])
  expect(new Set(labels).size).toBe(labels.length)
})

test('a content host names its domain, and fits one DNS label even with the longest hostkey', async () => {
  const label = await labelOf({})
  for (const hostkey of ['acme', 'xn', 'a--b', 'k'.repeat(HOSTKEY_LENGTH_MAX)]) {
    const host = contentHost({ label, hostkey, base: 'learn.example.org:8443' })
    expect(host.split('.')[0]!.length).toBeLessThanOrEqual(63)
    expect(readContentHost(host)).toEqual({ label, hostkey, base: 'learn.example.org:8443' })
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
])('%s is not a content host', (host) => expect(readContentHost(host)).toBeNull())

test('a content host is read in any letter case, and a hostkey that is too long or begins with a dash is refused', () => {
  const host = contentHost({ label: 'a'.repeat(26), hostkey: 'acme', base: 'learn.example.org' })
  expect(readContentHost(host.toUpperCase())).toEqual(readContentHost(host))
  const longest = 'k'.repeat(HOSTKEY_LENGTH_MAX)
  const place = { label: 'a'.repeat(26), hostkey: `${longest}k`, base: 'learn.example.org' }
  expect(readContentHost(contentHost({ ...place, hostkey: longest }))).not.toBeNull()
  expect(readContentHost(contentHost(place))).toBeNull()
  expect(readContentHost(contentHost({ ...place, hostkey: 'a' }))).toMatchObject({ hostkey: 'a' })
  expect(readContentHost(contentHost({ ...place, hostkey: '-a' }))).toBeNull()
})
