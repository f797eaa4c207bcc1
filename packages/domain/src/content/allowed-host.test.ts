import { expect, test } from 'vitest'
import { mayBeOpened } from './allowed-host.ts'

test.each([
  'a.org',
  'media.example.com:8443',
  'LOCAL',
  'localhost:8080',
  'my-course.vercel.app',
  'github.io',
])('a host by its name can be opened: %s', (host) => expect(mayBeOpened(host)).toBe(true))

test.each([
  '*.example.org',
  '*.Example.com.br',
  '*.tiles.example.org:8443',
  '*.example.co',
  '*.vimeo.com',
  '*.evercel.app',
])('so can all hosts of one owner: %s', (host) => expect(mayBeOpened(host)).toBe(true))

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
])('a wildcard that many owners have names below opens nothing: %s', (host) =>
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
])('nor does what is no host: %j', (host) => expect(mayBeOpened(host)).toBe(false))
