import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const APP = 'https://acme.learn.example.org'
const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `))

test('content reaches itself only and is framed by itself and its app only', () => {
  const policy = contentPolicy(APP)
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' data: blob:")
  expect(directive(policy, 'frame-ancestors')).toBe(`frame-ancestors 'self' ${APP}`)
  expect(policy).not.toContain('*')
})

test('an allowed host opens that host and nothing more', () => {
  const policy = contentPolicy(APP, ['media.example.org', '*.tiles.example.org:8443'])
  expect(directive(policy, 'connect-src')).toBe(
    "connect-src 'self' data: blob: https://media.example.org https://*.tiles.example.org:8443",
  )
  expect(directive(policy, 'form-action')).toBe("form-action 'self'")
})

test.each(['*', 'https://x.org', 'x.org; script-src *', 'x.org y.org', 'x.org/path', '', "'none'"])(
  'what is no host name opens nothing: %s',
  (host) => expect(contentPolicy(APP, [host])).toBe(contentPolicy(APP)),
)
