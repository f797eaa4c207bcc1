import { preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, PASSWORD, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { newestLetter } from '../../../../../../../tests/harness/letters.ts'

const PUPILS = Array.from({ length: 10 }, (_, n) => `pupil-${n}`)
const CLASS = Array.from({ length: 24 }, (_, n) => `classmate-${n}`)

let one: TestApp
let school = 0
beforeAll(async () => {
  one = await testApp()
  school = await one.addDomain({ hostkey: 'acme', learners: [...PUPILS, ...CLASS, 'late'], trails: [] })
})
afterAll(() => one.close())

async function login(name: string, password: string, remoteAddress: string, device = `of ${name}`) {
  const basic = Buffer.from(`${name}:${await preparedPassword(password)}`).toString('base64')
  const headers = { ...as('acme'), authorization: `Basic ${basic}`, 'x-device-fingerprint': device }
  return (await one.app.inject({ url: '/rest/loginctl/login', headers, remoteAddress })).statusCode
}
const post = (call: string, payload: object, name: string, remoteAddress = '198.51.100.3') =>
  one.app.inject({
    method: 'POST',
    url: `/rest/magicctl/${call}`,
    headers: { ...as('acme'), 'x-device-fingerprint': `of ${name}` },
    payload,
    remoteAddress,
  })

/** Sets the counts as if others behind the address had just used all but a few of the wrong passwords, codes and names. */
const spendAllBut = (left: number) =>
  one.database.as(school, (tx) =>
    tx.rows(
      {
        name: `spend-all-but-${left}`,
        text: `update attempt_count set spent = most - ${left} where most >= 100 and domain_id = $1`,
      },
      [school],
    ),
  )

test('pupils with new devices behind one address get in after mistyped passwords', async () => {
  const statuses: number[] = []
  const enter = async (name: string) => {
    for (const password of ['a slip', 'a slip', PASSWORD])
      statuses.push(await login(name, password, '198.51.100.1'))
  }
  await login('nobody', 'a slip', '198.51.100.1')
  await spendAllBut(3)
  for (const name of PUPILS.slice(0, 4)) await enter(name)
  expect(statuses).toEqual(Array.from({ length: 4 }, () => [401, 401, 200]).flat())
})

test('a class that signs in at once behind one address gets in when few attempts are left there', async () => {
  await login('nobody', 'a slip', '198.51.100.2')
  await spendAllBut(8)
  const statuses = await Promise.all(CLASS.map((name) => login(name, PASSWORD, '198.51.100.2')))
  expect(statuses).toEqual(CLASS.map(() => 200))
})

test('all pupils behind one address get codes and sign in by them', async () => {
  await login('nobody', 'a slip', '198.51.100.3')
  await post('checkcode', { username: 'nobody', code: '000000' }, 'nobody')
  await post('generate', { type: 'email', username: 'nobody@acme.example' }, 'nobody')
  await spendAllBut(3)
  for (const name of PUPILS) {
    const email = `${name}@acme.example`
    const asked = await post('generate', { type: 'email', username: email }, name)
    expect({ name, status: asked.statusCode }).toEqual({ name, status: 200 })
    const { code } = await newestLetter(one, school, email)
    expect((await post('checkcode', { username: name, code }, name)).statusCode).toBe(200)
  }
})

test('one guessing device blocks no other at its address; four block all new devices and no known one', async () => {
  const school = '198.51.100.4'
  const guesses = async (device: string, many: number) => {
    const statuses: number[] = []
    for (let n = 0; n < many; n++) statuses.push(await login(`${device} ${n}`, 'a guess', school, device))
    return statuses
  }
  expect(await guesses('rogue', 27)).toEqual([...Array.from({ length: 25 }, () => 401), 429, 429])
  expect(await login('pupil-5', PASSWORD, school, 'rogue')).toBe(429)
  expect(await login('pupil-5', PASSWORD, school)).toBe(200)
  for (const device of ['second', 'third', 'fourth']) await guesses(device, 25)
  expect(await login('pupil-6', PASSWORD, school)).toBe(429)
  expect(await login('pupil-5', PASSWORD, school)).toBe(200)
}, 60_000)

test('a device that asks for many names blocks no other; a used-up address still gives codes to known devices', async () => {
  const school = '198.51.100.5'
  const ask = async (username: string, device: string) =>
    (await post('generate', { type: 'email', username }, device, school)).statusCode
  expect(await login('pupil-7', PASSWORD, school, 'of pupil-7')).toBe(200)
  for (let n = 0; n < 30; n++) expect(await ask(`nobody-${n}@acme.example`, 'rogue')).toBe(409)
  expect(await ask('nobody@acme.example', 'rogue')).toBe(429)
  expect(await ask('pupil-8@acme.example', 'pupil-8')).toBe(200)
  await spendAllBut(1)
  expect(await ask('none@acme.example', 'another')).toBe(409)
  expect(await ask('pupil-9@acme.example', 'pupil-9')).toBe(429)
  expect(await ask('pupil-7@acme.example', 'pupil-7')).toBe(200)
}, 60_000)

test('teams’ passwords confirmed behind one address all pass after slips, and their limit leaves sign-ins open', async () => {
  const school = '198.51.100.6'
  const confirm = async (name: string, password: string) => {
    const authorization = `Basic ${Buffer.from(`${name}:${await preparedPassword(password)}`).toString('base64')}`
    const headers = { ...as('acme'), authorization, 'x-device-fingerprint': '' }
    return (await one.app.inject({ url: '/rest/currentuser', headers, remoteAddress: school })).statusCode
  }
  const slips: number[] = []
  for (const n of PUPILS.keys())
    for (let slip = 0; slip < 3; slip++) slips.push(await confirm(`pupil-${n}`, 'a slip'))
  expect(slips).toEqual(slips.map(() => 401))
  await spendAllBut(1)
  for (const name of PUPILS) expect(await confirm(name, PASSWORD)).toBe(200)
  await spendAllBut(0)
  expect(await confirm('late', PASSWORD)).toBe(429)
  expect(await login('late', PASSWORD, school)).toBe(200)
}, 60_000)
