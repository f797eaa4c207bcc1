import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { type LiveStream, watch } from '../../../../../tests/harness/live-stream.ts'

const trailOf = (id: string) =>
  aTrailDocument({
    id,
    title: id,
    steps: [aStep({ id: `${id}-step`, resources: [aResource({ id: `${id}-a` })] })],
  })
const PEOPLE = { nora: ['EDITOR'], omar: ['MANAGER'], rita: ['REPORTER'] }

let one: TestApp
let other: FastifyInstance
const tokens = new Map<string, string>()
const open: LiveStream[] = []

beforeAll(async () => {
  one = await testApp()
  const given = { learners: [...Object.keys(PEOPLE), 'ana'], permissions: PEOPLE }
  await one.addDomain({ ...given, hostkey: 'acme', trails: [trailOf('x'), trailOf('y')] })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [trailOf('x'), trailOf('z')] })
  for (const hostkey of ['acme', 'escola'])
    for (const name of given.learners) tokens.set(`${hostkey} ${name}`, await one.signIn(hostkey, name))
  other = await one.anotherNode()
  for (const [hostkey, trail] of [
    ['acme', 'x'],
    ['acme', 'y'],
    ['escola', 'x'],
    ['escola', 'z'],
  ] as const)
    await post(`/${trail}`, undefined, { hostkey, name: 'omar' })
  for (const at of [one.app, other])
    await vi.waitFor(async () => (await watch(at, '/rest/studio/drafts/x/live', headersOf())).leave())
})
afterAll(() => one.close())

type Who = { hostkey?: string; name?: string; at?: FastifyInstance }
const headersOf = ({ hostkey = 'acme', name = 'nora' }: Who = {}) =>
  as(hostkey, tokens.get(`${hostkey} ${name}`)!)
const post = (path: string, payload: object | undefined, who: Who = {}) =>
  (who.at ?? one.app).inject({
    method: 'POST',
    url: `/rest/studio/drafts${path}`,
    headers: headersOf(who),
    payload,
  })

const EDITORS: Record<string, string> = {
  nora: '00000000-0000-4000-8000-000000000001',
  omar: '00000000-0000-4000-8000-000000000002',
}
type Here = { item?: string; revision?: number; isLeaving?: boolean; editor?: string }
const here = async (trail: string, { item = '', revision = 0, ...more }: Here = {}, who: Who = {}) =>
  (await post(`/${trail}/here`, { editor: EDITORS[who.name ?? 'nora'], item, revision, ...more }, who)).json()
const peopleAt = async (trail: string, who: Who = {}) => (await here(trail, {}, who)).people

async function watching(trail: string, who: Who = {}) {
  const stream = await watch(who.at ?? one.app, `/rest/studio/drafts/${trail}/live`, headersOf(who))
  await stream.next()
  open.push(stream)
  return stream
}
const leaveAll = () => {
  for (const stream of open.splice(0)) stream.leave()
}

test('authors with the draft open at another node see who opens it, moves in it and leaves; no other draft or domain does', async () => {
  const nora = await watching('x')
  const otherTrail = await watching('y')
  const otherDomain = await watching('x', { hostkey: 'escola' })
  await here('x', { item: 'step:x-step' }, { name: 'omar', at: other })
  await nora.next()
  const omar = { id: 'omar', name: 'omar of acme' }
  expect(await peopleAt('x')).toEqual([{ ...omar, item: 'step:x-step' }])
  await here('x', { item: 'resource:x-a' }, { name: 'omar', at: other })
  await vi.waitFor(async () => expect(await peopleAt('x')).toEqual([{ ...omar, item: 'resource:x-a' }]))
  expect(await peopleAt('y')).toEqual([])
  expect(await peopleAt('x', { hostkey: 'escola' })).toEqual([])
  await here('x', { isLeaving: true }, { name: 'omar', at: other })
  await vi.waitFor(async () => expect(await peopleAt('x')).toEqual([]))
  await here('y', {}, { name: 'omar' })
  await here('x', {}, { name: 'omar', hostkey: 'escola' })
  await Promise.all([otherTrail.next(), otherDomain.next()])
  leaveAll()
})

test('an author in two windows is listed once, at the place of the window used last', async () => {
  const second = '00000000-0000-4000-8000-000000000003'
  await here('y', { item: 'a' }, { name: 'omar' })
  await here('y', { item: 'b', editor: second }, { name: 'omar' })
  await vi.waitFor(async () =>
    expect(await peopleAt('y')).toEqual([{ id: 'omar', name: 'omar of acme', item: 'b' }]),
  )
  await here('y', { isLeaving: true, editor: second }, { name: 'omar' })
  await vi.waitFor(async () =>
    expect(await peopleAt('y')).toEqual([{ id: 'omar', name: 'omar of acme', item: 'a' }]),
  )
})

test('an author is told of changes to the open draft with their author, and of no other draft’s', async () => {
  const nora = await watching('x')
  const { revision } = await here('x')
  const operation = { op: 'set', id: 'trail', field: 'subTitle', value: 'By Omar' }
  const { nodes } = (await one.app.inject({ url: '/rest/studio/drafts/x', headers: headersOf() })).json()
  const root = nodes.find(({ kind }: { kind: string }) => kind === 'trail')
  const change = '00000000-0000-4000-8000-00000000000a'
  const sent = await post(
    '/x/operations',
    { change, revision, operations: [{ ...operation, id: root.id }] },
    { name: 'omar', at: other },
  )
  expect(sent.statusCode).toBe(200)
  await nora.next()
  const told = await here('x', { revision })
  expect(told.revision).toBe(revision + 1)
  expect(told.others).toEqual([
    {
      revision: revision + 1,
      author: 'omar of acme',
      authorId: 'omar',
      operations: [{ ...operation, id: root.id }],
    },
  ])
  expect((await here('x', { revision: revision + 1 })).others).toEqual([])
  expect((await here('x', { revision }, { hostkey: 'escola' })).others).toEqual([])
  leaveAll()
})

test('only authors may watch a draft, and only one that the domain has', async () => {
  const refusal = async (trail: string, who: Who) => [
    (await here(trail, {}, who)).error,
    await watch(one.app, `/rest/studio/drafts/${trail}/live`, headersOf(who)).then(
      () => 'told',
      (fault) => fault.message,
    ),
  ]
  expect(await refusal('x', { name: 'rita' })).toEqual(['not-permitted', 'not-permitted'])
  expect(await refusal('x', { name: 'ana' })).toEqual(['not-permitted', 'not-permitted'])
  expect(await refusal('z', {})).toEqual(['unknown-trail', 'unknown-trail'])
})
