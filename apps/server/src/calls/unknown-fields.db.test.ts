import { type Call, callPath } from '@vereda/contract/call.ts'
import { CALLS } from '@vereda/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../tests/harness/app.ts'

const ID = '00000000-0000-4000-8000-000000000000'
/** All calls except those whose addresses letters and pages carry: programs on the way may add something to these. */
const ASKED = Object.entries(CALLS as Record<string, Call>).filter(([, { service }]) => service !== 'own')

let one: TestApp
let token: string
beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER', 'ADMIN_TEAM_MONITOR'] }
  await one.addDomain({ hostkey: 'acme', learners: ['boss'], trails: [], permissions })
  token = await one.signIn('acme', 'boss')
})
afterAll(() => one.close())

async function refusalOf(call: Call, search: string, payload?: object) {
  const url = callPath(call).replace(/:\w+/g, ID) + search
  const headers = as('acme', call.access === 'open' || call.access === 'basic' ? undefined : token)
  const answer = await one.app.inject({ method: call.method, url, headers, ...(payload && { payload }) })
  return [answer.statusCode, answer.json().error]
}

test.each(ASKED)('%s refuses an unknown query parameter', async (_, call) => {
  expect(await refusalOf(call, '?nobody=1')).toEqual([400, 'malformed'])
})

const takesJson = ({ method, upload, bytes }: Call) => method !== 'GET' && !upload && !bytes

test.each(ASKED.filter(([, call]) => takesJson(call)))(
  '%s refuses an unknown field in its body',
  async (_, call) => {
    expect(await refusalOf(call, '', { nobody: 1 })).toEqual([400, 'malformed'])
  },
)
