import { expect, test } from 'vitest'
import { contentHeaders, contentPolicy, isOfAllowedHost } from './content-policy.ts'

const APP = 'https://acme.learn.example.org'
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `))

test('content may connect to itself only, and only itself and its app may frame it', () => {
  const policy = contentPolicy([APP])
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' data: blob:")
  expect(directive(policy, 'frame-ancestors')).toBe(`frame-ancestors 'self' ${APP}`)
  expect(policy).not.toContain('*')
})

test('an allowed host adds only that host to the policy', () => {
  const policy = contentPolicy([APP], ['media.example.org', '*.tiles.example.org:8443'])
  expect(directive(policy, 'connect-src')).toBe(
    "connect-src 'self' data: blob: https://media.example.org https://*.tiles.example.org:8443",
  )
  expect(directive(policy, 'form-action')).toBe("form-action 'self'")
})

test.each([
  '*',
  '*.com',
  '*.com.br',
  '*.vercel.app',
  'https://x.org',
  'x.org; script-src *',
  'x.org y.org',
  'x.org/path',
  '',
  "'none'",
])('an invalid host or a wildcard of many owners opens nothing: %s', (host) => {
  expect(contentHeaders([APP], [host])).toEqual(contentHeaders([APP]))
  expect(isOfAllowedHost('https://x.vercel.app/', [host])).toBe(false)
  expect(isOfAllowedHost('https://x.com/', [host])).toBe(false)
})

test('the policy has exactly these directives', () => {
  expect(contentPolicy([APP], ['a.org', 'b.org:8443', 'LOCAL']).split('; ')).toEqual([
    "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval' https://a.org https://b.org:8443 https://LOCAL",
    "connect-src 'self' data: blob: https://a.org https://b.org:8443 https://LOCAL",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-src 'self' data: blob: https://a.org https://b.org:8443 https://LOCAL",
    "worker-src 'self' blob:",
    `frame-ancestors 'self' ${APP}`,
  ])
})

test.each(['a.org:123456', 'a.org:', 'a.*.org', '*', '*.', '.org', 'a..org', 'a.org.', 'a.org x', ' a.org'])(
  'the invalid host %j leaves the policy unchanged',
  (host) => expect(contentPolicy([APP], [host])).toBe(contentPolicy([APP])),
)

test('content answers forbid type sniffing, send no referrer and ask for no device', () => {
  const { 'Permissions-Policy': permissions, ...headers } = contentHeaders([APP], ['a.org'])
  expect(headers).toEqual({
    'Content-Security-Policy': contentPolicy([APP], ['a.org']),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Origin-Agent-Cluster': '?1',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-DNS-Prefetch-Control': 'off',
    'Connection-Allowlist': '(response-origin "https://a.org");redirects=allow;webrtc=allow',
  })
  expect(permissions?.split(', ')).toEqual(
    expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()']),
  )
  expect(contentHeaders([APP])['Content-Security-Policy']).toBe(contentPolicy([APP]))
})

test('the connection allowlist holds only the own origin and the allowed hosts', () => {
  const allowlist = (...hosts: string[]) => contentHeaders([APP], hosts)['Connection-Allowlist']
  expect(allowlist()).toBe('(response-origin);webrtc=allow')
  expect(allowlist('a.org") "https://b.org')).toBe('(response-origin);webrtc=allow')
  expect(allowlist('*.a.org:8443', 'b.org')).toContain('"https://*.a.org:8443" "https://b.org"')
})

test('an origin that may frame the app may be an ancestor of its content too', () => {
  const policy = contentPolicy([APP, 'https://lms.example.org'])
  expect(directive(policy, 'frame-ancestors')).toBe(`frame-ancestors 'self' ${APP} https://lms.example.org`)
})

test.each([
  ['https://films.example.org/one', true],
  ['https://FILMS.example.org', true],
  ['http://films.example.org/one', false],
  ['https://films.example.org:8443/', false],
  ['https://films.example.org.evil.example/', false],
  ['https://more.films.example.org/', false],
  ['https://a.cdn.example.net/', true],
  ['https://a.b.cdn.example.net/', true],
  ['https://cdn.example.net/', false],
  ['https://evilcdn.example.net/', false],
  ['https://play.example.com:8443/', true],
  ['https://play.example.com/', false],
])('a frame of the content at %s is of an allowed host: %s', (address, is) => {
  const hosts = ['Films.example.org', '*.cdn.example.net', 'play.example.com:8443']
  expect(isOfAllowedHost(address, hosts)).toBe(is)
  expect(isOfAllowedHost(address, [])).toBe(false)
})
