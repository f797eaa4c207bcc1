import { expect, test } from 'vitest'
import { readFramingOrigin } from './framing-origin.ts'

test.each([
  'https://lms.example.org',
  'http://localhost:8080',
  'https://xn--bcher-kva.example',
  'http://10.0.0.1',
  'http://[::1]:8080',
  'https://my_lms',
])('the origin %s may frame the app', (origin) => expect(readFramingOrigin(origin)).toBe(origin))

test.each([
  '',
  'lms.example.org',
  'https://lms.example.org/',
  'https://lms.example.org/a',
  'https://LMS.example.org',
  'https://lms.example.org:443',
  'https://*.example.org',
  'https://*',
  'https://a;sandbox',
  'https://a,b',
  'https://lms.example.org:65536',
  'https://a.example.org https://b.example.org',
  'https://user@lms.example.org',
  'ftp://lms.example.org',
  'xhttps://lms.example.org',
  'httpsx://lms.example.org',
  'blob:https://lms.example.org',
  "'self'",
  'null',
])('“%s” is not an origin as browsers write it, and is refused', (text) =>
  expect(readFramingOrigin(text)).toBeNull(),
)
