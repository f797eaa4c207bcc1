import { expect, test } from 'vitest'
import { mayBeOpened } from './allowed-host.ts'

test.each([
  'a.org',
  'media.example.com:8443',
  'LOCAL',
  'localhost:8080',
  'my-course.vercel.app',
  'github.io',
])('an exact host name is allowed: %s', (host) => expect(mayBeOpened(host)).toBe(true))

test.each([
  '*.example.org',
  '*.Example.com.br',
  '*.tiles.example.org:8443',
  '*.example.co',
  '*.vimeo.com',
  '*.evercel.app',
])('a wildcard below one owner’s domain is allowed: %s', (host) => expect(mayBeOpened(host)).toBe(true))

test.each([
  ...['*', '*.com', '*.COM', '*.br', '*.com:443', '*.localhost', '*.'],
  ...['*.co.uk', '*.com.br', '*.Com.Br:8443', '*.gov.au', '*.or.jp', '*.gouv.fr', '*.blog.br'],
  ...[
    '*.vercel.app',
    '*.github.io',
    '*.Pages.dev',
    '*.cloudfront.net',
    '*.s3.amazonaws.com',
    '*.blob.core.windows.net',
  ],
])('a wildcard below a suffix that many owners share is refused: %s', (host) =>
  expect(mayBeOpened(host)).toBe(false),
)

test.each([
  'https://x.org',
  'x.org; script-src *',
  'x.org y.org',
  'x.org/path',
  '',
  "'none'",
  'a.*.org',
  '*.*.org',
  '.org',
  'a..org',
  'a.org.',
  ' a.org',
  'a.org:123456',
  'a.org:',
  '[::1]',
])('a text that is no host is refused: %j', (host) => expect(mayBeOpened(host)).toBe(false))
