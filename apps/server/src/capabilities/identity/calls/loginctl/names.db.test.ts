import { preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, PASSWORD, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'

const CPF = '52998224725'

let one: TestApp
let domainId: number
beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana', 'bia', 'caio', 'davi'], trails: [] })
  await give('ana', { email: 'Ana.Lima@Mail.example', phone: '+5511988887777', identifier: CPF })
})
afterAll(() => one.close())

type Known = { email?: string; phone?: string; identifier?: string; username?: string }
function give(id: string, { email, phone, identifier, username }: Known): Promise<unknown> {
  const text = `update account set email = coalesce($3, email), phone = coalesce($4, phone),
    identifier = coalesce($5, identifier), username = coalesce($6, username) where domain_id = $1 and id = $2`
  const values = [id, email, phone, identifier, username].map((value) => value ?? null)
  return one.database.as(domainId, (tx) => tx.rows({ name: 'give', text }, [domainId, ...values]))
}

async function login(name: string, password = PASSWORD) {
  const basic = Buffer.from(`${name}:${await preparedPassword(password)}`).toString('base64')
  const headers = { ...as('acme'), authorization: `Basic ${basic}`, 'x-device-fingerprint': 'device' }
  return one.app.inject({ method: 'GET', url: '/rest/loginctl/login', headers })
}

test.each([
  ['username', 'ana'],
  ['e-mail', 'ana.lima@mail.example'],
  ['e-mail in other letters', 'ANA.Lima@mail.example'],
  ['phone', '+5511988887777'],
  ['phone as people write it', '(11) 98888-7777'],
  ['national id', CPF],
  ['national id as people write it', '529.982.247-25'],
])('somebody signs in with their %s', async (_, name) => {
  expect((await login(name)).json()).toMatchObject({ userId: 'ana' })
})

test('wrong passwords count for the account under all of its names together', async () => {
  await give('davi', { identifier: '15350946056' })
  for (const name of ['davi', 'davi@acme.example', '15350946056', 'davi', '153.509.460-56'])
    expect((await login(name, 'guess')).json().error).toBe('wrong-credentials')
  expect((await login('davi@acme.example')).json().error).toBe('blocked')
})

test('a username takes precedence over another account’s contact', async () => {
  await give('bia', { username: 'caio@acme.example' })
  expect((await login('caio@acme.example')).json()).toMatchObject({ userId: 'bia' })
  expect((await login('caio')).json()).toMatchObject({ userId: 'caio' })
})

test('a name that two accounts share is refused as ambiguous and blocks neither account', async () => {
  await give('bia', { phone: '+5511977776666' })
  await give('caio', { identifier: '+5511977776666' })
  for (let n = 0; n < 7; n++) {
    const answer = await login('+5511977776666')
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'ambiguous-name'])
  }
  expect((await login('caio')).statusCode).toBe(200)
})
