import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { tokenHash } from '../identity/token-hash.ts'
import { accountOfApiToken } from './sql/api-tokens.ts'

const DAY_MS = 24 * 60 * 60_000

let one: TestApp
let other: FastifyInstance
let acme: number
const sessions: Record<string, string> = {}

beforeAll(async () => {
  one = await testApp()
  // the account with the id `manager` is a manager by its id, without a permission
  const given = { learners: ['ana', 'boss', 'manager'], permissions: { boss: ['MANAGER'] } }
  acme = await one.addDomain({ ...given, hostkey: 'acme', trails: [aTrailDocument()] })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [] })
  for (const who of given.learners) sessions[who] = await one.signIn('acme', who, who)
  sessions.escola = await one.signIn('escola', 'boss')
  other = await one.anotherNode()
})
afterAll(() => one.close())

type Asking = { method?: 'GET' | 'POST'; payload?: object; at?: string; app?: FastifyInstance }
const ask = (
  bearer: string,
  path: string,
  { method = 'GET', payload, at = 'acme', app = one.app }: Asking = {},
) => app.inject({ method, url: `/rest/${path}`, headers: as(at, bearer), payload })
const make = async (part: object = {}, who = 'boss', at = 'acme') => {
  const payload = { name: 'Payroll', access: 'manager', days: null, ...part }
  const { token, made } = (await ask(sessions[who]!, 'studio/tokens', { method: 'POST', payload, at })).json()
  return { bearer: `Bearer ${token}`, ...made }
}
const codeOf = async (bearer: string, path: string, asking?: Asking) =>
  (await ask(bearer, path, asking)).json().error ?? 'let in'
const revoke = (id: string, asking: Asking = {}) =>
  ask(sessions.boss!, `studio/tokens/${id}/revoke`, { method: 'POST', ...asking })
const rows = (text: string) =>
  one.database.as(acme, (tx) => tx.rows<Record<string, unknown>>({ name: text, text }, [acme]))

const PARTS = { drafts: 'studio/drafts', 'group-trails': 'studio/group-trails', people: 'studio/people' }

test.each(['boss', 'manager'])(
  'a token of %s opens the parts it was made for on every node, and nothing of its maker’s own account',
  async (who) => {
    const all = await make({ access: 'manager' }, who)
    const trails = await make({ access: 'editor' }, who)
    const results = await make({ access: 'reporter' }, who)
    for (const app of [one.app, other])
      for (const path of Object.values(PARTS)) expect(await codeOf(all.bearer, path, { app })).toBe('let in')
    expect(await codeOf(trails.bearer, PARTS.drafts)).toBe('let in')
    for (const bearer of [trails.bearer, results.bearer])
      for (const path of [PARTS['group-trails'], PARTS.people])
        expect(await codeOf(bearer, path)).toBe('not-permitted')
    expect(await codeOf(results.bearer, PARTS.drafts)).toBe('not-permitted')
    for (const path of ['enrollctl/listUser', 'userctl/sessions', 'studio/tokens'])
      expect({ path, code: await codeOf(all.bearer, path) }).toEqual({ path, code: 'not-permitted' })
    const payload = { name: 'Another', access: 'manager', days: null }
    expect(await codeOf(all.bearer, 'studio/tokens', { method: 'POST', payload })).toBe('not-permitted')
  },
)

test('a token is shown once and stored as a hash; its last use is listed, and events record who makes and revokes it', async () => {
  const { bearer, id } = await make({ name: 'Warehouse', days: 30 })
  const secret = bearer.replace('Bearer ', '')
  expect(secret).toMatch(/^vereda_[\w-]{43}$/)
  const stored = JSON.stringify(
    await rows('select t.*, encode(token_hash, $$hex$$) as hex from api_token t where domain_id = $1'),
  )
  expect(stored).not.toContain(secret)
  const listed = async () => {
    const answer = await ask(sessions.boss!, 'studio/tokens')
    expect(answer.body).not.toContain(secret)
    return answer.json().tokens.find((one: { id: string }) => one.id === id)
  }
  expect(await listed()).toMatchObject({
    name: 'Warehouse',
    access: 'manager',
    by: 'boss of acme',
    lastUsed: null,
  })
  await ask(bearer, PARTS.people)
  expect(await listed()).toMatchObject({ lastUsed: expect.any(String), expires: expect.any(String) })
  await revoke(id)
  expect(await listed()).toBeUndefined()
  const { events } = (await ask(sessions.boss!, 'studio/domain/events')).json()
  expect(events.slice(0, 2)).toMatchObject([
    { what: 'token-revoked', subject: 'Warehouse', by: 'boss of acme' },
    { what: 'token-made', subject: 'Warehouse' },
  ])
})

test('a revoked token opens nothing on any node, and revoking it again succeeds', async () => {
  const { bearer, id } = await make()
  for (const app of [one.app, other]) expect(await codeOf(bearer, PARTS.people, { app })).toBe('let in')
  await revoke(id)
  await expect.poll(() => codeOf(bearer, PARTS.people, { app: other })).toBe('signed-out')
  expect(await codeOf(bearer, PARTS.people)).toBe('signed-out')
  expect((await ask(bearer, PARTS.people)).json().message).toContain('API token has ended')
  expect((await revoke(id)).statusCode).toBe(200)
})

test('a token opens nothing in another domain and cannot be listed or revoked from there', async () => {
  const { bearer, id } = await make()
  expect(await codeOf(bearer, PARTS.people, { at: 'escola' })).toBe('signed-out')
  const { tokens } = (await ask(sessions.escola!, 'studio/tokens', { at: 'escola' })).json()
  expect(tokens).toEqual([])
  await ask(sessions.escola!, `studio/tokens/${id}/revoke`, { method: 'POST', at: 'escola' })
  expect(await codeOf(bearer, PARTS.people)).toBe('let in')
})

test('a token opens nothing after it expires or after its maker loses the permission or account', async () => {
  const mine = async () => (await make({ access: 'editor' }, 'boss')).bearer
  const owner = async (text: string) => void (await rows(`${text} and domain_id = $1 returning 1 as done`))
  const [over, ofNobody, ofSomeoneOff] = [await mine(), await mine(), await mine()]
  await owner("update api_token set expires_at = now() - interval '1 second' where true")
  expect(await codeOf(over, PARTS.drafts)).toBe('signed-out')
  await owner('update api_token set expires_at = null where true')
  await owner("update account set permissions = '{}' where id = 'boss'")
  await expect.poll(() => codeOf(ofNobody, PARTS.drafts)).toBe('not-permitted')
  await owner("update account set permissions = '{MANAGER}', deactivated_at = now() where id = 'boss'")
  await expect.poll(() => codeOf(ofSomeoneOff, PARTS.drafts)).toBe('signed-out')
  await owner("update account set deactivated_at = null where id = 'boss'")
})

test('the time until a token expires is read with its account', async () => {
  const read = async (days: number | null) => {
    const { bearer } = await make({ days })
    const hash = tokenHash(bearer.replace('Bearer ', ''))
    return (await one.database.as(acme, (tx) => accountOfApiToken(tx, hash)))?.endsInMs
  }
  expect(await read(null)).toBeNull()
  const left = await read(30)
  expect(left).toBeGreaterThan(29 * DAY_MS)
  expect(left).toBeLessThan(30 * DAY_MS)
})

test('a learner cannot make a token, an unknown token is refused, and a domain has at most fifty', async () => {
  const payload = { name: 'x', access: 'reporter', days: null }
  expect(await codeOf(sessions.ana!, 'studio/tokens', { method: 'POST', payload })).toBe('not-permitted')
  expect(await codeOf(`Bearer vereda_${'A'.repeat(43)}`, PARTS.people)).toBe('signed-out')
  const told = await Promise.all(
    Array.from({ length: 51 }, () => ask(sessions.manager!, 'studio/tokens', { method: 'POST', payload })),
  )
  expect(told.some((answer) => answer.statusCode === 400)).toBe(true)
  expect((await ask(sessions.manager!, 'studio/tokens')).json().tokens).toHaveLength(50)
  const madeNow = `select from studio_event where domain_id = $1 and what = 'token-made' and detail ->> 'name' = 'x'`
  expect(await rows(madeNow)).toHaveLength(told.filter(({ statusCode }) => statusCode === 200).length)
})

test('a token with too many requests gets 429 while other tokens go on', async () => {
  const [{ id }] = (await ask(sessions.manager!, 'studio/tokens')).json().tokens
  await ask(sessions.manager!, `studio/tokens/${id}/revoke`, { method: 'POST' })
  const [{ id: second }] = (await ask(sessions.manager!, 'studio/tokens')).json().tokens
  await ask(sessions.manager!, `studio/tokens/${second}/revoke`, { method: 'POST' })
  const [fast, slow] = [await make({}, 'manager'), await make({}, 'manager')]
  const codes = new Set<number>()
  for (let n = 0; n < 7; n++) {
    const many = await Promise.all(Array.from({ length: 100 }, () => ask(fast.bearer, PARTS.drafts)))
    for (const { statusCode } of many) codes.add(statusCode)
  }
  expect(codes).toEqual(new Set([200, 429]))
  expect(await codeOf(slow.bearer, PARTS.people)).toBe('let in')
})
