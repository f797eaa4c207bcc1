import type { Access, Call } from '@vereda/contract/call.ts'
import { callPath, defineCall } from '@vereda/contract/call.ts'
import { CALLS } from '@vereda/contract/calls.ts'
import { Done } from '@vereda/contract/team-parameter.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../tests/harness/app.ts'
import { mountCalls } from './mount-calls.ts'

const WHO = [
  'nobody',
  'learner',
  'learner of another domain',
  'manager',
  'manager of another domain',
] as const
type Who = (typeof WHO)[number]

/** How a call is refused for who asks, before anything of it is read; null where it is let through to its handler. */
const EXPECTED: Record<Access, Record<Who, string | null>> = {
  open: {
    nobody: null,
    learner: null,
    'learner of another domain': null,
    manager: null,
    'manager of another domain': null,
  },
  basic: {
    nobody: null,
    learner: null,
    'learner of another domain': null,
    manager: null,
    'manager of another domain': null,
  },
  learner: {
    nobody: 'signed-out',
    learner: null,
    'learner of another domain': 'signed-out',
    manager: null,
    'manager of another domain': 'signed-out',
  },
  manager: {
    nobody: 'signed-out',
    learner: 'not-permitted',
    'learner of another domain': 'signed-out',
    manager: null,
    'manager of another domain': 'signed-out',
  },
}

// one call of each access: the contract may have none of some
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
}

let one: TestApp
let probes: FastifyInstance
const tokens: Partial<Record<Who, string>> = {}

beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'] }
  for (const hostkey of ['acme', 'escola'])
    await one.addDomain({ hostkey, learners: ['ana', 'boss'], permissions, trails: [] })
  tokens.learner = await one.signIn('acme', 'ana')
  tokens.manager = await one.signIn('acme', 'boss')
  tokens['learner of another domain'] = await one.signIn('escola', 'ana')
  tokens['manager of another domain'] = await one.signIn('escola', 'boss')
  probes = fastify()
  probes.decorateRequest('domain', undefined)
  probes.addHook('onRequest', async (request) => {
    request.domain = await one.services.directory.find('acme')
  })
  const answer = async () => accepted({ result: 'ok' as const })
  mountCalls(probes, PROBES, { open: answer, basic: answer, learner: answer, manager: answer }, one.services)
})
afterAll(async () => {
  await probes.close()
  await one.close()
})

async function refusalOf(app: FastifyInstance, call: Call, who: Who): Promise<string | null> {
  const url = callPath(call).replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')
  const payload = call.method === 'GET' ? undefined : {}
  const answer = await app.inject({ method: call.method, url, headers: as('acme', tokens[who]), payload })
  const isJson = String(answer.headers['content-type']).includes('json')
  return isJson ? (answer.json().error ?? null) : null
}

describe.each(Object.values(PROBES))('access $access', (call) => {
  test.each(WHO)('%s', async (who) => {
    expect(await refusalOf(probes, call, who)).toBe(EXPECTED[call.access][who])
  })
})

// signing out in the middle would end the sessions of the tests that follow
const guarded = Object.entries(CALLS as Record<string, Call>).filter(
  ([name, { access }]) => access !== 'open' && access !== 'basic' && name !== 'logout',
)

describe('every call that asks for a session', () => {
  test.each(guarded)('%s', async (_, call) => {
    for (const who of WHO) {
      const refusal = await refusalOf(one.app, call, who)
      const expected = EXPECTED[call.access][who]
      if (expected !== null) expect({ who, refusal }).toEqual({ who, refusal: expected })
      else
        expect(['signed-out', 'not-permitted', 'fault'].includes(refusal ?? ''), `${who}: ${refusal}`).toBe(
          false,
        )
    }
  })
})

test('every answer of rest and track names the wire version, refusals and unknown addresses included', async () => {
  const urls = ['/rest/userctl/profile', '/track/domainctl/info', '/rest/nothing/here', '/track/nothing']
  for (const url of urls) {
    const answer = await one.app.inject({ method: 'GET', url, headers: as('acme') })
    expect({ url, wire: answer.headers['vereda-wire'] }).toMatchObject({
      url,
      wire: expect.stringMatching(/^\d+\.\d+$/),
    })
  }
})
