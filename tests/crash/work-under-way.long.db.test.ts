import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparedPassword } from '../../packages/domain/src/account/prepared-password.ts'
import { aCpf } from '../harness/a-cpf.ts'
import { ask } from '../harness/ask.ts'
import { TestServer } from '../harness/server.ts'
import { signInAt } from './play-sender.ts'
import { withOwner } from './stage.ts'

/** The times after the request at which the server is killed: before, during and after its writing. */
const MOMENTS_MS = [1, 4, 8, 14, 25, 60]
/** Far below the time after which unfinished work counts as lost. */
const PATIENCE = { timeout: 110_000, interval: 250 }

let server: TestServer
let manager: string
beforeAll(async () => {
  server = await TestServer.start()
  manager = await signInAt(server.port, 'acme', 'manager', 'vereda')
}, 240_000)
afterAll(() => server.dispose(), 60_000)

async function call(path: string, body?: object, token = manager) {
  const headers = { authorization: token, ...(body && { 'content-type': 'application/json' }) }
  const host = 'acme.vereda.localhost'
  const asked = { port: server.port, host, path, method: body ? 'POST' : 'GET', headers }
  const answer = await ask({ ...asked, ...(body && { body: JSON.stringify(body) }) })
  return { status: answer.status, body: JSON.parse(answer.body.toString() || '{}') }
}

const rows = (text: string) => withOwner(server, async (client) => (await client.query(text)).rows)

/** Sends a request, kills the server a moment later, and repeats the request after a restart. */
async function killedWithin(moment: number, path: string, body: object, token = manager) {
  const first = call(path, body, token).catch(() => undefined)
  await pause(moment)
  await server.kill('SIGKILL')
  await first
  await server.restart()
  return call(path, body, token)
}

test('a publish that was cut off makes the next version once, with the draft’s content', async () => {
  const [{ id }] = await rows("select trail_id as id from group_trail where id = 'semana-1'")
  for (const moment of MOMENTS_MS) {
    const { trailId, revision, version } = (await call(`/rest/studio/drafts/${id}`, {})).body
    const title = `Cut off after ${moment}`
    const operations = [{ op: 'set', id: 'trail', field: 'title', value: title }]
    const change = { change: randomUUID(), revision, operations }
    const changed = (await call(`/rest/studio/drafts/${trailId}/operations`, change)).body
    const publishing = { revision: changed.revision, newest: version }
    const path = `/rest/studio/drafts/${trailId}/publish`
    const again = await killedWithin(moment, path, publishing)
    // if the first request was written, the second is told the version that it made
    expect(again, `killed after ${moment} ms`).toEqual({ status: 200, body: { version: version + 1 } })
    const draft = (await call(`/rest/studio/drafts/${trailId}`)).body
    expect(draft).toMatchObject({ version: version + 1, publishedRevision: changed.revision })
    const told = await rows(`select v.document->>'title' as title from trail_version v
      join group_trail g using (domain_id, trail_id, version) where v.trail_id = '${trailId}' order by v.version desc limit 1`)
    expect(told).toEqual([{ title }])
  }
}, 300_000)

const INVITED = { group: 'lojas', token: 'balcao-da-praca' }
const signup = (action: string, body: object) => call(`/track/signupctl/${action}`, { ...INVITED, ...body })

async function codeOf(email: string): Promise<string> {
  // a job writes the outbox
  const written = async () => {
    const letters = (await call('/outbox.json')).body as { recipient: string; body: string }[]
    return letters.find(({ recipient }) => recipient === email)?.body ?? ''
  }
  await expect.poll(written, PATIENCE).toMatch(/\d{6}/)
  return /(?<!\d)(\d{6})(?!\d)/.exec(await written())![1]!
}

test('a signup while the server is killed gets its code, and its account once', async () => {
  const password = await preparedPassword('vereda-2026')
  for (const [n, moment] of MOMENTS_MS.entries()) {
    const email = `nina${n}@killed.example`
    const ticket = (await signup('action0', { nickname: 'Nina' })).body.signup
    await signup('action1', { signup: ticket, name: 'Nina Prado' })
    await signup('action2', { signup: ticket, identifier: aCpf(4_000 + n) })
    const contact = { ...INVITED, signup: ticket, email }
    expect((await killedWithin(moment, '/track/signupctl/action3', contact)).status).toBe(200)
    const code = await codeOf(email)
    expect((await signup('action4', { signup: ticket, code })).status).toBe(200)
    await signup('action5', { signup: ticket, password })
    await signup('action6', { signup: ticket, job: 'Caixa' })
    const city = { ...INVITED, signup: ticket, state: 'SP', cityId: '3550308' }
    expect((await killedWithin(moment, '/track/signupctl/action7', city)).status).toBe(200)
    await signInAt(server.port, 'acme', email, 'vereda-2026')
    expect(await rows(`select count(*)::int from account where email_key = '${email}'`)).toEqual([
      { count: 1 },
    ])
  }
}, 300_000)

test('a certificate that was cut off exists under one code, which can be checked', async () => {
  const marina = await signInAt(server.port, 'acme', 'marina', 'vereda')
  for (const moment of MOMENTS_MS) {
    await rows('delete from credential')
    if (moment < 10) await rows('delete from credential_key')
    const asked = { groupTrailId: 'semana-1' }
    const { status, body } = await killedWithin(moment, '/rest/credentialctl/certificate', asked, marina)
    expect(status).toBe(200)
    expect((await call('/rest/credentialctl/certificate', asked, marina)).body).toEqual(body)
    expect((await call(`/track/credentialctl/check/${body.code}`)).body).toEqual(body)
    expect(await rows('select code from credential')).toEqual([{ code: body.code }])
  }
}, 300_000)

test('an import of people that was cut off while planning and while running adds everybody once', async () => {
  const [id, people] = [randomUUID(), 3_000]
  await call('/rest/studio/imports', { id, fileName: 'people.csv', rows: people, newcomers: ['acme'] })
  const lines = Array.from({ length: people }, (_, n) => ({
    line: n + 2,
    cells: { name: `Person ${n}`, email: `imported${n}@south.example`, jobName: `Job ${n % 7}` },
  }))
  for (let from = 0; from < people; from += 1_000)
    await call(`/rest/studio/imports/${id}/rows`, { rows: lines.slice(from, from + 1_000) })
  const told = async () => (await call(`/rest/studio/imports/${id}`)).body
  /** Kills the server in the middle of a state, and waits for the next state. */
  const killIn = async (state: string, next: string) => {
    const isUnderWay = async () => {
      const now = await told()
      return now.state === state && now.done > 0 && now.done < people
    }
    await expect.poll(isUnderWay, { ...PATIENCE, interval: 2 }).toBe(true)
    await server.kill('SIGKILL')
    await server.restart()
    expect((await told()).state).toBe(state)
    await expect.poll(async () => (await told()).state, PATIENCE).toBe(next)
  }
  await killIn('planning', 'planned')
  await call(`/rest/studio/imports/${id}/carryOut`, {})
  await killIn('carrying', 'done')
  expect((await told()).counts).toMatchObject({ added: people, refused: 0, faulty: 0, new: 0 })
  const found = await rows("select count(*)::int from account where email_key like 'imported%@south.example'")
  expect(found).toEqual([{ count: people }])
}, 400_000)
