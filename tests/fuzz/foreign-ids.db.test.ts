import { createHash, randomUUID } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepPageFiles } from '../../apps/server/src/capabilities/trails/page-files.ts'
import { asOwner } from '../../apps/server/src/platform/database/owner.ts'
import { type Call, callPath, type Schema } from '../../packages/contract/src/call.ts'
import { CALLS } from '../../packages/contract/src/calls.ts'
import { aResource, aStep, aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { as, type TestApp, testApp } from '../harness/app.ts'
import { tablesOf } from '../harness/every-table.ts'
import { diceOf } from './dice.ts'
import { fitting, UUID } from './fitting.ts'
import { requestTo } from './request.ts'
import { rowsOf } from './rows-of.ts'

const SEED = 13
const SECRET = 'Okapis'
const ASKED_FIRST = 300
const THEIR_DRAFT = randomUUID()
const HASH = /^[0-9a-f]{64}$/
const PEOPLE = ['learner', 'manager']
// `logout` is left out, because nothing works after it. Calls with an id in their address come first: what I create under a foreign id is mine,
// and later found.
const NAMED = Object.entries<Call>(CALLS)
  .filter(([name, { params, query, body }]) => name !== 'logout' && (params || query || body))
  .sort(([, a], [, b]) => Number(!a.params) - Number(!b.params))

let one: TestApp
let theirs: number
let before: Record<string, string>
/** One id from each table of the other domain. */
let ids: string[] = []

beforeAll(async () => {
  one = await testApp()
  const resource = aResource({ id: 'their-resource', title: `${SECRET} alone` })
  const trail = aTrailDocument({
    id: 'their-trail',
    title: SECRET,
    steps: [aStep({ resources: [resource] })],
  })
  const of = { learners: PEOPLE, permissions: { manager: ['MANAGER'] } }
  theirs = await one.addDomain({
    ...of,
    hostkey: 'theirs',
    trails: [trail],
    teamTypes: { 'their-trail': 'default' },
  })
  await one.addDomain({ ...of, hostkey: 'mine', trails: [aTrailDocument({ id: 'my-trail' })] })
  await fillTheirs()
  ids = [...(await idsOfTheirs()), 'their-resource', THEIR_DRAFT, await aFileOfTheirs()]
}, 120_000)
afterAll(() => one.close())

/** Fills the other domain with rows of every kind that has an id. Rows that the fuzzer does not make are made here. */
async function fillTheirs(): Promise<void> {
  const manager = await one.signIn('theirs', 'manager')
  const learner = await one.signIn('theirs', 'learner')
  const make = async (url: string, payload: object, token = manager) => {
    const answer = await one.app.inject({ method: 'POST', url, payload, headers: as('theirs', token) })
    expect([url, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([
      url,
      expect.toSatisfy((status) => status < 300),
      '',
    ])
  }
  const id = () => randomUUID()
  await make('/rest/studio/webhooks', { id: id(), url: 'https://example.org/told', events: ['play.arrived'] })
  await make('/rest/studio/tokens', { name: SECRET, access: 'manager', days: null })
  await make('/rest/studio/notice', { id: id(), title: SECRET, text: SECRET })
  await make('/rest/studio/drafts/their-trail', {})
  await make('/rest/studio/drafts/their-trail/copy', { id: THEIR_DRAFT, title: SECRET })
  await make('/rest/studio/people-groups', { id: id(), name: SECRET, rule: null })
  await make('/rest/studio/imports', { id: id(), fileName: `${SECRET}.csv`, rows: 1, newcomers: ['theirs'] })
  await make(
    '/rest/enrollctl/trackItem',
    { groupTrailId: 'their-trail', resourceId: 'their-resource' },
    learner,
  )
  await make(
    '/rest/teamctl/registerTeam',
    { groupTrail: 'their-trail', name: SECRET, users: PEOPLE },
    learner,
  )
  const dice = diceOf(SEED)
  const known = { tokens: [manager], texts: ['their-trail', 'their-resource', ...PEOPLE] }
  const calls = NAMED.map(([, call]) => call).filter(({ access }) => access === 'manager')
  for (let n = 0; n < ASKED_FIRST; n++) {
    const { headers, ...asked } = requestTo(dice.oneOf(calls), dice, known)
    await one.app.inject({ ...asked, headers: { ...as('theirs'), ...headers } })
  }
}

async function aFileOfTheirs(): Promise<string> {
  const { hash } = await one.services.files.put(Buffer.from(SECRET))
  await one.database.as(theirs, (tx) => keepPageFiles(tx, [hash]))
  before = await asOwner(one.owner, (client) => rowsOf(client, theirs))
  return hash
}

const idsOfTheirs = () =>
  asOwner(one.owner, async (client) => {
    const found = new Set<string>()
    for (const { name } of (await tablesOf(client)).filter(({ belongs }) => belongs)) {
      const sql = `select to_jsonb(t) ->> 'id' as id from "${name}" t where domain_id = $1 and to_jsonb(t) ? 'id' order by 1 limit 1`
      for (const { id } of (await client.query<{ id: string }>(sql, [theirs])).rows) found.add(id)
    }
    // my domain has the same names: people, hosts, and numbers
    return [...found].filter((id) => ![...PEOPLE, 'theirs'].includes(id) && !/^\d+$/.test(id))
  })

/** An id of the same form that belongs to nobody. */
function likeIt(id: string): string {
  if (UUID.test(id)) return randomUUID()
  if (HASH.test(id)) return createHash('sha256').update(randomUUID()).digest('hex')
  return randomUUID().replaceAll('-', '').slice(0, Math.max(id.length, 12))
}

const IS_ID =
  /^id$|Id$|^(team|person|users?|keys?|groupTrail|preview|delivery|hash|group|step|token|category|unit|job)$/

/** Replaces every id field in a value by this id. */
function withId(value: unknown, id: string): unknown {
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'string' && HASH.test(each) ? id : withId(each, id)))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inner]) => {
    if (!IS_ID.test(name)) return [name, withId(inner, id)]
    if (Array.isArray(inner)) return [name, [id]]
    return [name, typeof inner === 'string' ? id : withId(inner, id)]
  })
  return Object.fromEntries(fields)
}

/** Reads an answer's body. A live call never ends, so it counts only that it answers. */
async function bodyOf(answer: { headers: OutgoingHttpHeaders; stream(): Readable }): Promise<string> {
  if (!String(answer.headers['content-type']).startsWith('text/event-stream')) return text(answer.stream())
  answer.stream().destroy()
  return 'live'
}

/** The answer of a call to one id. The same seed makes the rest of the request the same each time. */
async function asked(call: Call, id: string, token: string, seed: number): Promise<string> {
  const dice = diceOf(seed)
  const made = (schema: Schema | undefined) =>
    (schema ? fitting(schema, dice, []) : {}) as Record<string, unknown>
  const params = made(call.params)
  const query = new URLSearchParams(
    Object.entries(withId(made(call.query), id) as object).map(([name, value]) => [name, String(value)]),
  )
  const path = callPath(call).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(/^(line|version)$/.test(name) ? String(params[name]) : id),
  )
  const answer = await one.app.inject({
    method: call.method,
    url: `${path}?${query}`,
    headers: as('mine', token),
    ...(call.body && { payload: withId(made(call.body), id) as object }),
    remoteAddress: `198.51.${seed % 250}.${Math.floor(Math.random() * 250)}`,
    payloadAsStream: true,
  })
  const body = await bodyOf(answer)
  expect(body).not.toContain(SECRET)
  // times and new ids differ each time
  const words = body
    .replaceAll(id, 'ID')
    .replace(/vereda_[\w-]{43}|[0-9a-f-]{32,36}|(?<=-)[0-9a-f]{8}\b|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…')
  return `${answer.statusCode} ${words}`
}

const tokens = new Map<string, string>()
/** A session of a person. It is begun anew only if a call has ended it, because checking a password takes as long as several calls. */
async function sessionOf(person: string): Promise<string> {
  const known = tokens.get(person)
  const url = '/rest/userctl/sessions'
  if (known && (await one.app.inject({ url, headers: as('mine', known) })).statusCode === 200) return known
  const token = await one.signIn('mine', person)
  tokens.set(person, token)
  return token
}

describe('with the ids of another domain', () => {
  test('there is an id of each kind', () => expect(ids.length).toBeGreaterThan(8))

  test.each(NAMED)('%s tells a manager and a learner no more than with unknown ids', async (name, call) => {
    const who = call.access === 'learner' || call.access === 'open' ? PEOPLE : ['manager']
    for (const [n, person] of who.entries()) {
      const token = await sessionOf(person)
      for (const [m, id] of ids.entries()) {
        const seed = SEED + 100 * n + m
        const first = await asked(call, likeIt(id), token, seed)
        const told = await asked(call, id, token, seed)
        // later calls see the effects of the first: a taken name, or a counted wrong try
        const nobodys = told === first ? [first] : [first, await asked(call, likeIt(id), token, seed)]
        if (!/^429/.test(told))
          expect({ name, id, person, nobodys }).toEqual({
            name,
            id,
            person,
            nobodys: expect.arrayContaining([told]),
          })
      }
    }
  })

  test('nothing in the other domain changes', async () => {
    expect(await asOwner(one.owner, (client) => rowsOf(client, theirs))).toEqual(before)
  })
})
