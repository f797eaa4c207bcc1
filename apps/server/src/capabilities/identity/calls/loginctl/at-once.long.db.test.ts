import { preparedChange, preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, PASSWORD, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { hashAtFullCost } from '../../../../../../../tests/harness/full-cost.ts'
import { newestLetter } from '../../../../../../../tests/harness/letters.ts'

const PEOPLE = Array.from({ length: 30 }, (_, n) => `person${n}`)
/** More requests than may wait for their turn at once. */
const A_CROWD = 600
let one: TestApp
let acme = 0
beforeAll(async () => {
  one = await testApp()
  acme = await one.addDomain({ hostkey: 'acme', learners: PEOPLE, trails: [] })
  await hashAtFullCost(one.owner) // a cheaper hash would be done before the next request comes
})
afterAll(() => one.close())

const post = (url: string, payload: object, authorization?: string) =>
  one.app.inject({
    method: 'POST',
    url,
    headers: { ...as('acme', authorization), 'x-device-fingerprint': 'device' },
    payload,
  })

async function signIn(username: string, password: string, device: string) {
  const basic = Buffer.from(`${username}:${await preparedPassword(password)}`).toString('base64')
  const answer = await one.app.inject({
    method: 'GET',
    url: '/rest/loginctl/login?force=true',
    headers: { ...as('acme', `Basic ${basic}`), 'x-device-fingerprint': device },
  })
  return answer.json().error ?? 'in'
}

test('right passwords sent at once never count as wrong, on a new device or a known one', async () => {
  for (const round of ['new', 'known']) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn('person0', PASSWORD, 'device')))
    expect({ round, answers: [...new Set(answers)] }).toEqual({ round, answers: ['in'] })
  }
  const wrong = await Promise.all(Array.from({ length: 8 }, () => signIn('person0', 'a guess', 'device')))
  expect(wrong.filter((answer) => answer === 'blocked')).toHaveLength(3)
})

test('right passwords that a signed-in person confirms at once never count as wrong', async () => {
  const token = await one.signIn('acme', 'person1')
  const tell = async (password: string, times: number) => {
    const payload = { password: await preparedPassword(password) }
    const told = Array.from({ length: times }, () => post('/rest/userctl/confirm', payload, token))
    return (await Promise.all(told)).map((answer) => answer.json().error ?? 'own')
  }
  expect(new Set(await tell(PASSWORD, 12))).toEqual(new Set(['own']))
  expect((await tell('a guess', 8)).filter((error) => error === 'blocked')).toHaveLength(3)
})

test('hundreds of passwords sent at once for one recovery link set one, and no request is turned away as too many', async () => {
  await post('/rest/forgotctl/forgotjourney', { username: 'person2' })
  const [, ticket] = (await newestLetter(one, acme, 'person2@acme.example')).link.split('#ticket=')
  const passwords = await Promise.all(
    Array.from({ length: A_CROWD }, (_, n) => preparedChange(`password ${n}`)),
  )
  const answers = await Promise.all(
    passwords.map((password) => post('/rest/forgotctl/newpassword', { ticket, password })),
  )
  const told = answers.map((answer) => answer.json().error ?? 'set')
  expect(told.filter((one) => one === 'set')).toHaveLength(1)
  expect(new Set(told)).toEqual(new Set(['set', 'code-invalid'])) // with too many waiting, some would be told too-many
})

test('wrong codes from one address are counted across accounts; another address is not blocked', async () => {
  const guess = async (n: number, address = '198.51.100.7') => {
    const answer = await one.app.inject({
      method: 'POST',
      url: '/rest/magicctl/checkcode',
      headers: { ...as('acme'), 'x-device-fingerprint': `guesser ${n}` },
      payload: { username: PEOPLE[n % PEOPLE.length], code: '000000' },
      remoteAddress: address,
    })
    return answer.json().error
  }
  const answers: string[] = []
  for (let n = 0; n < 101; n++) answers.push(await guess(n))
  expect(answers.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 'code-invalid'))
  expect(answers[100]).toBe('blocked')
  expect(await guess(11, '203.0.113.9')).toBe('code-invalid')
})
