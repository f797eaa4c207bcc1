import { preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, PASSWORD, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { hashAtFullCost } from '../../../../../../../tests/harness/full-cost.ts'

const PEOPLE = Array.from({ length: 30 }, (_, n) => `person${n}`)
let one: TestApp
beforeAll(async () => {
  one = await testApp()
  await one.addDomain({ hostkey: 'acme', learners: PEOPLE, trails: [] })
  await hashAtFullCost(one.owner) // or one is through before the next comes
})
afterAll(() => one.close())

async function signIn(username: string, password: string, device: string) {
  const basic = Buffer.from(`${username}:${await preparedPassword(password)}`).toString('base64')
  const answer = await one.app.inject({
    method: 'GET',
    url: '/rest/loginctl/login?force=true',
    headers: { ...as('acme', `Basic ${basic}`), 'x-device-fingerprint': device },
  })
  return answer.json().error ?? 'in'
}

test('right sign-ins at once never count as wrong, on a new device or a known one', async () => {
  for (const round of ['new', 'known']) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn('person0', PASSWORD, 'device')))
    expect({ round, answers: [...new Set(answers)] }).toEqual({ round, answers: ['in'] })
  }
  const wrong = await Promise.all(Array.from({ length: 8 }, () => signIn('person0', 'a guess', 'device')))
  expect(wrong.filter((answer) => answer === 'blocked')).toHaveLength(3)
})

test('codes guessed from one address are counted across accounts; another address goes on', async () => {
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
