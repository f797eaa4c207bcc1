import { createSecretKey } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { acme } from '../../../demo/domains/acme.ts'
import { secretOf } from '../../../platform/database/secrets.ts'
import { takeSeat } from '../../identity/invitations.ts'
import { seedJoining } from '../seeding/seed-joining.ts'

let one: TestApp
let domainId: number

const door = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  one.app.inject({
    method: 'GET',
    url: '/track/frontdoor',
    headers: { host: 'vereda.localhost:8080', ...headers },
    remoteAddress,
  })

beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [] })
  const owner = new pg.Client(one.owner)
  await owner.connect()
  await owner.query('update domain set is_demo = true where id = $1', [domainId])
  await owner.end()
  const secret = createSecretKey(await secretOf(one.database, 'identity'))
  await one.database.atomically(domainId, (tx) => seedJoining(tx, secret, acme))
})
afterAll(() => one.close())

test('the front door links each kind of invitation and shows a code only for the kind that asks for one', async () => {
  const { invitations } = (await door()).json()
  const shown = (kind: string) => invitations.find((one: { kind: string }) => one.kind === kind)
  expect(shown('steps').url).toMatch(/^http:\/\/acme\.vereda\.localhost:8080\/signup\/[^/]+\/[^/]+$/)
  expect(shown('simple').code).toBeNull()
  expect(shown('personal')).toMatchObject({ domain: 'acme', code: null })
  expect(shown('personal').url).toMatch(/\/signup\/[^/]+\/[^/]+\/[^/]+$/)
  expect(shown('code').url).toMatch(/\/signup\/[^/]+\/[^/]+$/)
  expect(shown('code').code).not.toBeNull()
})

test('the address of a personal invitation opens at the job step with the person’s details filled in', async () => {
  const { invitations } = (await door()).json()
  const { url } = invitations.find((one: { kind: string }) => one.kind === 'personal')
  const [, , group, token, code] = new URL(url).pathname.split('/')
  const checked = await one.app.inject({
    method: 'POST',
    url: `/track/signupctl/checkcode/${group}/${token}/${code}`,
    headers: as('acme'),
    payload: {},
  })
  expect(checked.json()).toMatchObject({ result: 'ok', step: 6, user: { nickname: 'Nina' } })
})

test('an invitation leaves the front door once its seat is taken', async () => {
  expect(await one.database.as(domainId, (tx) => takeSeat(tx, 'davi'))).toBe(true)
  const { invitations } = (await door()).json()
  expect(invitations.map(({ kind }: { kind: string }) => kind)).toEqual(['steps', 'simple', 'personal'])
})

test('the front door links the outbox only for requests from the machine itself', async () => {
  expect((await door()).json().outbox).toBe('http://vereda.localhost:8080/outbox')
  expect((await door({}, '203.0.113.7')).json().outbox).toBeNull()
  expect((await door({ 'x-forwarded-for': '203.0.113.7' })).json().outbox).toBeNull()
})
