import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ PUBLIC_URL: 'http://vereda.localhost:9000' }, true],
  [{ PUBLIC_URL: 'https://learn.example.org' }, false],
  [{ PUBLIC_URL: 'http://localhost.example.org' }, false],
  [{ PUBLIC_URL: 'https://learn.example.org', VEREDA_DEMO: 'true' }, true],
  [{ VEREDA_DEMO: 'false' }, false],
])('with %j the demo is added: %s', (variables, hasDemo) => {
  expect(readEnvironment(variables).hasDemo).toBe(hasDemo)
})

test('a VEREDA_DEMO other than true or false is refused', () => {
  expect(() => readEnvironment({ VEREDA_DEMO: 'yes' })).toThrow('VEREDA_DEMO is true or false.')
})

test.each([
  [{ PORT: '0' }, 'PORT is not a port number'],
  [{ PORT: '65536' }, 'PORT is not a port number'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is one of'],
  [{ PUBLIC_URL: 'https://192.168.0.7' }, 'PUBLIC_URL is not an address'],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, 'a name, since domains lie below it'],
  [{ PUBLIC_URL: 'http://[::1]:8080' }, 'PUBLIC_URL is not an address'],
  [{ PUBLIC_URL: 'https://user:word@learn.example.org' }, 'PUBLIC_URL is not an address'],
  [{ PUBLIC_URL: 'https://learn.example.org/#top' }, 'PUBLIC_URL is not an address'],
  [{ PUBLIC_CONTENT_URL: 'https://10.0.0.1' }, 'PUBLIC_CONTENT_URL is not an address'],
  [{ IOS_VERSION: 'two' }, 'IOS_VERSION is not a version'],
  [{ ANDROID_URL: 'http://store.example.org' }, 'ANDROID_URL is not an address'],
  [{ DATABASE_OWNER_URL: 'postgres://owner@db/vereda' }, 'DATABASE_OWNER_URL is set without DATABASE_URL'],
  [{ TRUSTED_PROXIES: '999.1.1.1' }, 'TRUSTED_PROXIES is not a list'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES is not a list'],
  [{ TRUSTED_PROXIES: 'fd00::/129' }, 'TRUSTED_PROXIES is not a list'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8/8' }, 'TRUSTED_PROXIES is not a list'],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'one of them covers every address'],
  [{ TRUSTED_PROXIES: '::/0' }, 'one of them covers every address'],
  [{ TRUSTED_PROXIES: '10.0.0.0/255.0.255.0' }, 'TRUSTED_PROXIES is not a list'],
  [{ SMTP_URL: 'smtps://mail.example.org:abc' }, 'SMTP_URL is not an address'],
  [{ SMTP_URL: 'smtp://:25' }, 'SMTP_URL is not an address'],
  [{ MAIL_FROM: 'Vereda <no-reply@example.org' }, 'MAIL_FROM is not an e-mail address'],
  [{ MAIL_FROM: 'one@example.org, two@example.org' }, 'MAIL_FROM is not an e-mail address'],
  [{ SMS_URL: 'https://gateway.example.org:99999/{to}' }, 'SMS_URL is not an address'],
  [{ DATABASE_URL: 'postgres://node@db:99999/vereda' }, 'DATABASE_URL is not an address'],
  [{ IOS_URL: 'https://?' }, 'IOS_URL is not an address'],
  [
    { PUBLIC_URL: 'https://learn.example.org', PUBLIC_CONTENT_URL: 'https://play.learn.example.org' },
    'one is below the other',
  ],
  [
    { PUBLIC_URL: 'https://learn.example.org', PUBLIC_CONTENT_URL: 'https://learn.example.org:8443' },
    'give content a domain of its own',
  ],
])('the setting %j is refused', (variables, words) => {
  expect(() => readEnvironment(variables)).toThrow(words)
})

test('valid settings are accepted, and an empty variable counts as unset', () => {
  const proxies = '10.0.0.0/8, ::1,fd00::/8,127.0.0.1,192.168.0.0/255.255.0.0'
  const read = readEnvironment({ PORT: '65535', LOG_LEVEL: 'silent', TRUSTED_PROXIES: proxies })
  expect(read).toMatchObject({ port: 65_535, logLevel: 'silent' })
  expect(read.trustedProxies).toEqual(proxies.split(/, */))
  expect(readEnvironment({ LOG_LEVEL: '' }).logLevel).toBe('warn')
  const apart = { PUBLIC_URL: 'https://learn.example.org', PUBLIC_CONTENT_URL: 'https://mylearn.example.org' }
  expect(readEnvironment(apart).contentUrl?.host).toBe('mylearn.example.org')
})

test('a setting without effect is reported with the setting that it needs', () => {
  const alone = { MAIL_FROM: 'no-reply@example.org', SMS_SECRET: 'word' }
  expect(readEnvironment(alone).idle.map(({ name, needs }) => `${name} ${needs}`)).toEqual([
    'MAIL_FROM SMTP_URL',
    'SMS_SECRET SMS_URL',
  ])
  const both = { ...alone, SMTP_URL: 'smtp://mail.example.org', SMS_URL: 'https://gateway.example.org' }
  expect(readEnvironment(both).idle).toEqual([])
})

test.each([
  [{ DATABASE_URL: 'postgres:///vereda?host=/var/run/postgresql' }],
  [{ DATABASE_URL: 'postgres://node@/vereda?host=/var/run/postgresql' }],
  [{ DATABASE_URL: 'postgresql://node:p%40ss@[::1]:5432/vereda' }],
  [{ SMTP_URL: 'smtp://user:p@ss@mail.example.org', MAIL_FROM: '"Vereda, Escola" <no-reply@example.org>' }],
  [{ SMS_URL: 'https://{secret}.example.org/send?to={to}&text={text}' }],
])('the setting %j is accepted', (variables) => {
  expect(() => readEnvironment(variables)).not.toThrow()
})
