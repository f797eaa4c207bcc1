import { callPath } from '@vereda/contract/call.ts'
import { CALLS } from '@vereda/contract/calls.ts'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { mountOperator } from './mount.ts'

let one: TestApp
beforeAll(async () => {
  one = await testApp()
  await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [] })
})
afterAll(() => one.close())

const get = (url: string, headers = {}) =>
  one.app.inject({ method: 'GET', url, headers: { host: 'vereda.localhost:8080', ...headers } })

test('openapi.json describes every call with its parameters, answer and refusals', async () => {
  const { paths, openapi } = (await get('/openapi.json')).json()
  expect(openapi).toBe('3.1.0')
  for (const [name, call] of Object.entries(CALLS)) {
    const operation = paths[callPath(call).replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    const described = JSON.stringify(operation.responses)
    for (const code of call.refusals) expect(described).toContain(`\`${code}\``)
  }
  const ranking = paths['/rest/enrollctl/trailRanking'].get
  expect(ranking.parameters).toEqual([
    expect.objectContaining({ name: 'groupTrail', in: 'query', required: true }),
    expect.objectContaining({ name: 'team', in: 'query', required: false }),
    expect.objectContaining({ name: 'scope', in: 'query', required: false }),
  ])
})

test('openapi.json is built once, at the first request', async () => {
  const node = fastify()
  const describe = vi.fn(() => ({ openapi: '3.1.0' }))
  mountOperator(node, { isLeaving: false }, describe)
  await node.ready()
  expect(describe).not.toHaveBeenCalled()
  for (const _ of ['first', 'second'])
    expect((await node.inject('/openapi.json')).json()).toEqual({ openapi: '3.1.0' })
  expect(describe).toHaveBeenCalledOnce()
  await node.close()
})

test('the page of calls lists every call and loads nothing from another origin', async () => {
  const page = (await get('/openapi')).body
  for (const call of Object.values(CALLS)) expect(page).toContain(`${call.method} ${callPath(call)}`)
  expect(page).not.toMatch(/<script|https?:\/\//)
})

test('a node answers that it is alive and ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
})

test.each(['/healthz', '/readyz', '/metrics', '/openapi', '/openapi.json', '/assets/of-the-next-release.js'])(
  'the answer of %s is not cached',
  async (path) => expect((await get(path)).headers['cache-control']).toBe('no-store'),
)

test('metrics label requests by call, without the values of their parameters', async () => {
  await get(
    '/rest/enrollctl/trailRanking?groupTrail=a-secret-name',
    as('acme', await one.signIn('acme', 'ana')),
  )
  const { body } = await get('/metrics')
  expect(body).toContain('route="/rest/enrollctl/trailRanking",status="404"')
  expect(body).not.toContain('a-secret-name')
})

test('metrics are served only to the machine itself', async () => {
  const answer = await one.app.inject({
    method: 'GET',
    url: '/metrics',
    headers: { host: 'vereda.localhost:8080' },
    remoteAddress: '192.0.2.7',
  })
  expect(answer.statusCode).toBe(404)
})
