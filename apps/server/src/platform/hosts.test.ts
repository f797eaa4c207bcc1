import { describe, expect, test } from 'vitest'
import { hostsOf } from './hosts.ts'

const LABEL = 'a'.repeat(26)
const PUBLIC = new URL('https://learn.example.org')

describe('with a content domain of its own', () => {
  const hosts = hostsOf(PUBLIC, new URL('https://learn-content.example'))

  test('content is served there and nowhere else', () => {
    expect(hosts.contentOrigin('acme', LABEL)).toBe(`https://${LABEL}-acme.content.learn-content.example`)
    expect(hosts.contentPattern).toBe('https://*.content.learn-content.example')
    expect([hosts.isContentApart, hostsOf(new URL('https://learn.example.org')).isContentApart]).toEqual([
      true,
      false,
    ])
    const read = (base: string) => hosts.read(`${LABEL}-acme.content.${base}`).kind
    expect(read('learn-content.example')).toBe('content')
    expect(read('learn.example.org')).toBe('elsewhere')
  })

  test('the app stays on the public address and is not served on the content domain', () => {
    expect(hosts.read('acme.learn.example.org')).toEqual({ kind: 'domain', hostkey: 'acme' })
    expect(hosts.read('learn-content.example').kind).toBe('elsewhere')
    expect(hosts.read('acme.learn-content.example').kind).toBe('elsewhere')
  })
})

test('without a content domain, content is served below the public address', () => {
  const hosts = hostsOf(PUBLIC)
  expect(hosts.contentPattern).toBe('https://*.content.learn.example.org')
  expect(hosts.read(`${LABEL}-acme.content.learn.example.org`)).toEqual({ kind: 'content', hostkey: 'acme' })
})
