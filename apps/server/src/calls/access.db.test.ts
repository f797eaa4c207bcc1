import { json } from 'node:stream/consumers'
import type { Access, Call } from '@vereda/contract/call.ts'
import { callPath, defineCall } from '@vereda/contract/call.ts'
import { CALLS } from '@vereda/contract/calls.ts'
import { Done } from '@vereda/contract/team-parameter.ts'
import { isRefusedForGood } from '@vereda/domain/play/refused-for-good.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { as, type TestApp, testApp } from '../../../../tests/harness/app.ts'
import { mountCalls } from './mount-calls.ts'

/** The permissions of each role. Each is tried in its own domain and from another. */
const ROLES = {
  learner: [],
  monitor: ['ADMIN_TEAM_MONITOR'],
  editor: ['EDITOR'],
  reporter: ['REPORTER'],
  manager: ['MANAGER'],
} as const
/** The parts of the studio that API tokens are made for. Their makers may open all of it. */
const TOKENS = {
  'token for all': 'manager',
  'token for trails': 'editor',
  'token for results': 'reporter',
} as const
const TOKEN_NAMES = Object.keys(TOKENS) as (keyof typeof TOKENS)[]
type Role = keyof typeof ROLES
const ROLE_NAMES = Object.keys(ROLES) as Role[]
const WHO = [
  'nobody',
  ...ROLE_NAMES,
  ...TOKEN_NAMES,
  ...ROLE_NAMES.map((role) => `${role} of another domain` as const),
  ...TOKEN_NAMES.map((name) => `${name} of another domain` as const),
] as const
type Who = (typeof WHO)[number]

/** Who passes to the handler of a call, by the call's access. */
const LET_IN: Record<Exclude<Access, 'open' | 'basic'>, readonly Who[]> = {
  learner: ROLE_NAMES,
  manager: ['manager', 'token for all'],
  editor: ['manager', 'editor', 'token for all', 'token for trails'],
  reporter: ['manager', 'reporter', 'token for all', 'token for results'],
}

/** How a call is refused for a caller before anything of it is read; null where the call reaches its handler. */
function expectedOf({ access, isPersonal }: Pick<Call, 'access' | 'isPersonal'>, who: Who): string | null {
  if (access === 'open' || access === 'basic') return null
  const isToken = TOKEN_NAMES.some((one) => one === who)
  if (!isToken && !ROLE_NAMES.some((one) => one === who)) return 'signed-out'
  if (isToken && isPersonal) return 'not-permitted'
  return LET_IN[access].includes(who) ? null : 'not-permitted'
}

// one call of each access, because the contract may have none of some
const probe = <const A extends Access>(access: A) =>
  defineCall({
    service: 'rest',
    method: 'GET',
    path: `probe/${access}`,
    does: '',
    access,
    answer: Done,
    refusals: [],
  })
const PROBES = {
  open: probe('open'),
  basic: probe('basic'),
  learner: probe('learner'),
  manager: probe('manager'),
  editor: probe('editor'),
  reporter: probe('reporter'),
}

const permissionsOf = () => Object.fromEntries(ROLE_NAMES.map((role) => [`the-${role}`, [...ROLES[role]]]))

let one: TestApp
let probes: FastifyInstance
const tokens: Partial<Record<Who, string>> = {}

beforeAll(async () => {
  one = await testApp()
  for (const hostkey of ['acme', 'escola'])
    await one.addDomain({
      hostkey,
      learners: ROLE_NAMES.map((role) => `the-${role}`),
      permissions: permissionsOf(),
      trails: [],
    })
  for (const role of ROLE_NAMES) {
    tokens[role] = await one.signIn('acme', `the-${role}`)
    tokens[`${role} of another domain`] = await one.signIn('escola', `the-${role}`)
  }
  for (const hostkey of ['acme', 'escola'])
    for (const name of TOKEN_NAMES) {
      const headers = as(hostkey, tokens[hostkey === 'acme' ? 'manager' : 'manager of another domain'])
      const payload = { name, access: TOKENS[name], days: null }
      const made = await one.app.inject({ method: 'POST', url: '/rest/studio/tokens', headers, payload })
      const who = hostkey === 'acme' ? name : (`${name} of another domain` as const)
      tokens[who] = `Bearer ${made.json().token}`
    }
  probes = fastify()
  probes.decorateRequest('domain', undefined)
  probes.addHook('onRequest', async (request) => {
    request.domain = await one.services.directory.find('acme')
  })
  const answer = async () => accepted({ result: 'ok' as const })
  const handlers = { open: answer, basic: answer, learner: answer, manager: answer }
  mountCalls(probes, PROBES, { ...handlers, editor: answer, reporter: answer }, one.services)
})
afterAll(async () => {
  await probes.close()
  await one.close()
})

async function refusalOf(app: FastifyInstance, call: Call, who: Who): Promise<string | null> {
  const url = callPath(call).replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
  const payload = call.method === 'GET' ? undefined : {}
  const headers = as('acme', tokens[who])
  // a live call answers for as long as it is read
  const answer = await app.inject({ method: call.method, url, headers, payload, payloadAsStream: true })
  const isJson = String(answer.headers['content-type']).includes('json')
  if (isJson) return ((await json(answer.stream())) as { error?: string }).error ?? null
  answer.stream().destroy()
  return null
}

describe.each(Object.values(PROBES))('access $access', (call) => {
  test.each(WHO)('%s', async (who) => {
    expect(await refusalOf(probes, call, who)).toBe(expectedOf(call, who))
  })
})

// signing out in between would end the sessions of the following tests
const guarded = Object.entries(CALLS as Record<string, Call>).filter(
  ([name, { access }]) => access !== 'open' && access !== 'basic' && name !== 'logout',
)

describe('a call that requires a session lets in only the roles of its access', () => {
  test.each(guarded)('%s', async (_, call) => {
    for (const who of WHO) {
      const refusal = await refusalOf(one.app, call, who)
      const expected = expectedOf(call, who)
      if (expected !== null) expect({ who, refusal }).toEqual({ who, refusal: expected })
      else
        expect(['signed-out', 'not-permitted', 'fault'].includes(refusal ?? ''), `${who}: ${refusal}`).toBe(
          false,
        )
    }
  })
})

describe('a batch of plays sent to the host', () => {
  const batch = async (host: string) => {
    const headers = { ...as('acme', tokens.learner), host }
    const url = '/rest/enrollctl/trackBatch'
    const answer = await one.app.inject({ method: 'POST', url, headers, payload: { items: [] } })
    return { error: answer.json().error, isForGood: isRefusedForGood(answer.statusCode) }
  }

  test.each(['10.0.0.5:8080', 'acme.learn.example.org', 'vereda.localhost:8080'])(
    '%s, not a domain’s host, is answered “overloaded”, so that the device keeps it',
    async (host) => expect(await batch(host)).toEqual({ error: 'overloaded', isForGood: false }),
  )

  test('of an unknown domain is refused for good', async () => {
    expect(await batch('nobody.vereda.localhost:8080')).toEqual({ error: 'unknown-domain', isForGood: true })
  })
})

const urls = ['/rest/userctl/profile', '/track/domainctl/info', '/rest/nothing/here', '/track/nothing']

test('every answer below /rest and /track names the wire version, also refusals and unknown paths', async () => {
  for (const url of urls) {
    const answer = await one.app.inject({ method: 'GET', url, headers: as('acme') })
    expect({ url, wire: answer.headers['vereda-wire'] }).toMatchObject({
      url,
      wire: expect.stringMatching(/^\d+\.\d+$/),
    })
  }
})

test('every answer below /rest and /track is dated by the database’s clock', async () => {
  const now = vi.spyOn(one.services.clock, 'now').mockReturnValue(Date.UTC(2026, 2, 1, 12))
  try {
    for (const url of urls) {
      const answer = await one.app.inject({ method: 'GET', url, headers: as('acme') })
      expect(answer.headers.date).toBe('Sun, 01 Mar 2026 12:00:00 GMT')
    }
  } finally {
    now.mockRestore()
  }
})
