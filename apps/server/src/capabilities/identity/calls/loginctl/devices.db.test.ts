import { preparedChange, preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, PASSWORD, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { hashSecret } from '../../../../platform/argon2.ts'

let one: TestApp
let acme = 0
beforeAll(async () => {
  one = await testApp()
  acme = await one.addDomain({
    hostkey: 'acme',
    learners: ['ana', 'bia', 'caio', 'davi', 'old', '+5511988887777'],
    trails: [],
  })
})
afterAll(() => one.close())

type From = { device?: string; address?: string }
async function login(username: string, password: string, { device = '', address }: From = {}) {
  const basic = Buffer.from(`${username}:${await preparedPassword(password)}`).toString('base64')
  const headers = { ...as('acme'), authorization: `Basic ${basic}`, 'x-device-fingerprint': device }
  return one.app.inject({
    method: 'GET',
    url: '/rest/loginctl/login?force=true',
    headers,
    remoteAddress: address,
  })
}
const errorOf = (answer: { json(): { error?: string } }) => answer.json().error

/** Expects an answer that tells what is left of a quarter of an hour, which began a moment ago. */
function expectQuarterLeft({ headers }: { headers: Record<string, unknown> }) {
  const left = Number(headers['retry-after'])
  expect(left).toBeGreaterThan(600)
  expect(left).toBeLessThanOrEqual(900)
}

async function guess(username: string, times: number, from?: From) {
  const errors = []
  for (let n = 0; n < times; n++) errors.push(errorOf(await login(username, 'a guess', from)))
  return errors
}

describe('guesses from elsewhere', () => {
  test('block the account on all new devices, and not on a device that has signed in before', async () => {
    expect((await login('ana', PASSWORD, { device: 'phone of Ana' })).statusCode).toBe(200)
    await guess('ana', 5, { device: 'attacker', address: '203.0.113.5' })
    expect(errorOf(await login('ana', PASSWORD, { device: 'attacker' }))).toBe('blocked')
    expect(errorOf(await login('ana', PASSWORD, { device: 'new tablet' }))).toBe('blocked')
    expect((await login('ana', PASSWORD, { device: 'phone of Ana' })).statusCode).toBe(200)
  })

  test('on a known device block that device alone', async () => {
    await login('bia', PASSWORD, { device: 'phone of Bia' })
    await guess('bia', 5, { device: 'phone of Bia' })
    const refused = await login('bia', PASSWORD, { device: 'phone of Bia' })
    expect(errorOf(refused)).toBe('blocked')
    expectQuarterLeft(refused)
    expect((await login('bia', PASSWORD, { device: 'desk' })).statusCode).toBe(200)
  })

  test('an empty fingerprint is never a known device', async () => {
    await login('caio', PASSWORD)
    await guess('caio', 5)
    expect(errorOf(await login('caio', PASSWORD))).toBe('blocked')
  })

  test('a right password resets the count of wrong ones', async () => {
    await guess('davi', 4, { device: 'x' })
    expect((await login('davi', PASSWORD, { device: 'y' })).statusCode).toBe(200)
    expect(await guess('davi', 4, { device: 'x' })).not.toContain('blocked')
  })

  test('at many names block their address, except for known devices there', async () => {
    const school = '198.51.100.7'
    await login('davi', PASSWORD, { device: 'phone of Davi', address: school })
    const errors = []
    for (let n = 0; n < 110; n++)
      errors.push(errorOf(await login(`nobody${n}`, 'guess', { address: school })))
    expect(errors.at(-1)).toBe('too-many')
    expectQuarterLeft(await login('nobody', 'guess', { address: school }))
    expect((await login('davi', PASSWORD, { device: 'phone of Davi', address: school })).statusCode).toBe(200)
    expect(errorOf(await login('nobody', 'guess', { address: '198.51.100.8' }))).toBe('wrong-credentials')
  })

  test('an unknown name is blocked like any other', async () => {
    expect(await guess('nobody at all', 7)).toEqual([
      ...Array.from({ length: 5 }, () => 'wrong-credentials'),
      'blocked',
      'blocked',
    ])
  })
})

test('a block ends after fifteen minutes', async () => {
  await guess('ends', 6)
  const pass = (minutes: number) =>
    one.database.as(acme, (tx) =>
      tx.rows({
        name: `pass-${minutes}`,
        text: `update attempt_count set ends_at = ends_at - interval '${minutes} minutes'`,
      }),
    )
  await pass(14)
  expect(await guess('ends', 1)).toEqual(['blocked'])
  await pass(1)
  expect(await guess('ends', 1)).toEqual(['wrong-credentials'])
})

test('the first sign-in of an imported account replaces its MD5 hash with Argon2id of the SHA part', async () => {
  const prepared = await preparedPassword(PASSWORD)
  const md5Hash = await hashSecret(prepared.slice(5, 37))
  const stored = async () =>
    (
      await one.database.as(acme, (tx) =>
        tx.rows<{ hash: string; scheme: string }>({
          name: 'stored-password',
          text: `select password_hash as hash, password_scheme as scheme from account where id = 'old'`,
        }),
      )
    )[0]!
  await one.database.as(acme, (tx) =>
    tx.rows(
      {
        name: 'as-imported',
        text: `update account set password_hash = $1, password_scheme = 'md5' where id = 'old'`,
      },
      [md5Hash],
    ),
  )
  expect(errorOf(await login('old', 'not it'))).toBe('wrong-credentials')
  expect((await stored()).scheme).toBe('md5')
  expect((await login('old', PASSWORD)).statusCode).toBe(200)
  const upgraded = await stored()
  expect(upgraded.scheme).toBe('sha256')
  expect(upgraded.hash).not.toBe(md5Hash)
  expect((await login('old', PASSWORD)).statusCode).toBe(200)
  // from now on the SHA part alone is enough, and the MD5 part alone never is
  expect((await login('old', await preparedChange(PASSWORD))).statusCode).toBe(200)
})

test('a phone that is a username signs in with its punctuation too', async () => {
  expect((await login('(11) 98888-7777', PASSWORD)).statusCode).toBe(200)
})

test('the audit trail records each kind of event without addresses in clear, and refuses changes', async () => {
  const rows = await one.database.as(acme, (tx) =>
    tx.rows<{ what: string; text: string }>({
      name: 'trail-as-text',
      text: 'select what, to_json(e)::text as text from identity_event e order by id',
    }),
  )
  const kinds = new Set(rows.map(({ what }) => what))
  expect([...kinds].sort()).toEqual([
    ...['password-upgraded', 'sign-in-blocked', 'sign-in-failed', 'signed-in', 'took-over-session'],
  ])
  for (const { text } of rows) expect(text).not.toMatch(/203\.0\.113|198\.51\.100|phone of/)
  for (const change of ['update identity_event set what = $1', 'delete from identity_event where what <> $1'])
    await expect(
      one.database.as(acme, (tx) => tx.rows({ name: change.slice(0, 6), text: change }, ['nothing'])),
    ).rejects.toThrow(/permission denied/)
})
