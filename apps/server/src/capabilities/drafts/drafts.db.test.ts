import { randomUUID } from 'node:crypto'
import { aBadge, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { latestTrail } from '../trails/published-trails.ts'

let one: TestApp
let acme: number
const tokens: Record<string, string> = {}
let fileOfEscola = ''
let fileOfAcme = ''

const game = {
  type: 'bundle' as const,
  gameId: 'game',
  url: 'index.html',
  cloudAssets: [],
  templateType: 'html',
}
const post = (hash: string) =>
  aResource({
    data: {
      type: 'post',
      id: 'p',
      html: '<p>Hi</p>',
      link: null,
      files: [],
      fileHashes: { 'a.txt': { hash, size: 4 } },
    },
  })
const trail = (hash: string) =>
  aTrailDocument({
    id: 'caves',
    title: 'Caves',
    steps: [
      aStep({ resources: [aResource({ id: 'game', type: 'bundle', data: game, size: 0 }), post(hash)] }),
    ],
  })

beforeAll(async () => {
  one = await testApp()
  const files = await Promise.all(['acme', 'escola'].map((text) => one.services.files.put(Buffer.from(text))))
  fileOfAcme = files[0]!.hash
  fileOfEscola = files[1]!.hash
  const permissions = { boss: ['MANAGER'], rui: ['MANAGER'] }
  const given = { learners: ['ana', 'boss', 'rui'], permissions }
  acme = await one.addDomain({ ...given, hostkey: 'acme', trails: [trail(fileOfAcme)] })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [] })
  for (const who of ['ana', 'boss', 'rui']) tokens[who] = await one.signIn('acme', who, who)
  tokens.other = await one.signIn('escola', 'boss')
})
afterAll(() => one.close())

const hostOf = (who: string) => (who === 'other' ? 'escola' : 'acme')
async function ask(who: string, method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = as(hostOf(who), tokens[who])
  const answer = await one.app.inject({ method, url: `/rest/studio/${path}`, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const begin = async (title = 'Dunes') =>
  (await ask('boss', 'POST', 'drafts', { title, locale: 'en' })).body.trailId as string
const send = (
  who: string,
  trailId: string,
  revision: number,
  operations: Operation[],
  change = randomUUID(),
) => ask(who, 'POST', `drafts/${trailId}/operations`, { change, revision, operations })

const insertStep = (id: string, title = 'First'): Operation => ({
  op: 'insert',
  nodes: [{ id: `step:${id}`, kind: 'step', parent: 'trail', place: 'i', fields: { title } }],
})
const insertPage = (step: string, id: string): Operation => ({
  op: 'insert',
  nodes: [
    {
      id: `resource:${id}`,
      kind: 'resource',
      parent: `step:${step}`,
      place: 'i',
      fields: { title: 'Read', maxPoints: 10, maxBonus: 0, dependencies: [], data: { type: 'contenttool' } },
    },
    {
      id: `block:${id}`,
      kind: 'block',
      parent: `resource:${id}`,
      place: 'i',
      fields: { kind: 'text', html: '<p onclick="x()">Look <script>alert(1)</script>here</p>' },
    },
    {
      id: `badge:${id}`,
      kind: 'badge',
      parent: `resource:${id}`,
      place: 'i',
      fields: (({ id: _, ...badge }) => badge)(aBadge({ id: 'x' })),
    },
  ],
})
const rename = (id: string, title: string): Operation => ({ op: 'set', id, field: 'title', value: title })
const titleOf = async (trailId: string, id: string) =>
  (await ask('boss', 'GET', `drafts/${trailId}`)).body.nodes.find((node: { id: string }) => node.id === id)
    ?.fields.title

test('a new draft publishes as a sanitised, numbered version whose resource keeps its server id in the next one', async () => {
  const trailId = await begin()
  expect((await send('boss', trailId, 0, [insertStep('s'), insertPage('s', 'r')])).body.revision).toBe(1)
  const published = await ask('boss', 'POST', `drafts/${trailId}/publish`, { revision: 1 })
  expect(published).toMatchObject({ status: 200, body: { version: 1 } })
  const document = await one.database.as(acme, async (tx) => (await latestTrail(tx, trailId))!.document)
  const [resource] = document.steps[0]!.resources
  expect(resource!.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(resource!.data).toMatchObject({
    type: 'contenttool',
    blocks: [{ kind: 'text', html: '<p>Look here</p>' }],
  })
  expect(JSON.stringify(document)).not.toContain('block:')
  // when the trail is published again, the resource keeps its id, and with it its learners' progress
  await send('boss', trailId, 1, [rename('step:s', 'Other')])
  expect((await ask('boss', 'POST', `drafts/${trailId}/publish`, { revision: 2 })).body).toEqual({
    version: 2,
  })
  const next = await one.database.as(acme, async (tx) => (await latestTrail(tx, trailId))!.document)
  expect(next.steps[0]).toMatchObject({ title: 'Other', resources: [{ id: resource!.id }] })
})

test('a draft of a published trail holds the same content, and its next version keeps the resource ids', async () => {
  const opened = await ask('boss', 'POST', 'drafts/caves')
  expect(opened.body).toMatchObject({ revision: 0, publishedRevision: 0, version: 1 })
  expect((await ask('rui', 'POST', 'drafts/caves')).body).toEqual(opened.body)
  await send('boss', 'caves', 0, [rename('step:step', 'Deeper')])
  expect((await ask('boss', 'POST', 'drafts/caves/publish', { revision: 1 })).body).toEqual({ version: 2 })
  const document = await one.database.as(acme, async (tx) => (await latestTrail(tx, 'caves'))!.document)
  const [played, told] = document.steps[0]!.resources
  expect(played).toMatchObject({ id: 'game', type: 'bundle', data: game })
  expect(told).toMatchObject({ id: 'resource', data: { fileHashes: { 'a.txt': { hash: fileOfAcme } } } })
})

test('changes of two authors in different places both apply; in the same place the second is refused with both sides', async () => {
  const trailId = await begin()
  await send('boss', trailId, 0, [insertStep('a'), insertStep('b')])
  expect((await send('boss', trailId, 1, [rename('step:a', 'Mine')])).status).toBe(200)
  const other = await send('rui', trailId, 1, [rename('step:b', 'His')])
  expect(other.body).toEqual({
    revision: 3,
    others: [{ revision: 2, author: 'boss of acme', operations: [rename('step:a', 'Mine')] }],
  })
  const met = await send('rui', trailId, 1, [rename('step:a', 'His')])
  expect(met.status).toBe(409)
  expect(met.body).toMatchObject({
    error: 'draft-conflict',
    revision: 3,
    ids: ['step:a'],
    mine: [rename('step:a', 'His')],
    theirs: [{ operations: [rename('step:a', 'Mine')] }, { operations: [rename('step:b', 'His')] }],
  })
  expect([await titleOf(trailId, 'step:a'), await titleOf(trailId, 'step:b')]).toEqual(['Mine', 'His'])
})

test('inserting into a step that another author removed is a conflict and returns the author’s operations', async () => {
  const trailId = await begin()
  await send('boss', trailId, 0, [insertStep('a')])
  await send('boss', trailId, 1, [{ op: 'remove', id: 'step:a' }])
  const met = await send('rui', trailId, 1, [insertPage('a', 'r')])
  expect(met.body).toMatchObject({ error: 'draft-conflict', mine: [insertPage('a', 'r')] })
})

test('a change sent twice applies once, also after another change', async () => {
  const trailId = await begin()
  const change = randomUUID()
  const first = await send('boss', trailId, 0, [insertStep('a')], change)
  await send('boss', trailId, 1, [rename('step:a', 'Since')])
  expect((await send('boss', trailId, 0, [insertStep('a')], change)).body).toEqual(first.body)
  expect((await ask('boss', 'GET', `drafts/${trailId}`)).body.revision).toBe(2)
})

const seen = async (who: string, trailId: string) => {
  const url = `/rest/enrollctl/listUser?${new URLSearchParams({ groupTrail: `draft:${trailId}`, enableHashes: 'true' })}`
  const answer = await one.app.inject({ url, headers: as(hostOf(who), tokens[who]) })
  return { status: answer.statusCode, body: answer.json() }
}

test('managers of the domain can preview a draft as a learner would see it; nobody else can', async () => {
  const trailId = await begin()
  await send('boss', trailId, 0, [insertStep('s'), insertPage('s', 'r')])
  expect((await seen('rui', trailId)).body.trails).toMatchObject([
    {
      id: `draft:${trailId}`,
      preview: true,
      title: 'Dunes',
      version: 1,
      lastPlayed: null,
      offline: false,
      steps: [
        {
          resources: [{ disabled: false, offline: false, data: { blocks: [{ html: '<p>Look here</p>' }] } }],
        },
      ],
    },
  ])
  await send('boss', trailId, 1, [rename('step:s', 'Later')])
  expect((await seen('rui', trailId)).body.trails[0].steps[0].title).toBe('Later')
  expect((await seen('ana', trailId)).status).toBe(404)
  expect((await seen('other', trailId)).status).toBe(404)
  expect((await seen('rui', 'none')).status).toBe(404)
})

test('a change with one impossible operation is refused whole', async () => {
  const trailId = await begin()
  const answer = await send('boss', trailId, 0, [insertStep('a'), rename('step:none', 'x')])
  expect(answer).toMatchObject({ status: 400, body: { error: 'malformed', field: 'operations' } })
  expect((await ask('boss', 'GET', `drafts/${trailId}`)).body.nodes).toHaveLength(1)
})

test('a draft cannot name a file of another domain', async () => {
  await ask('boss', 'POST', 'drafts/caves')
  const { revision } = (await ask('boss', 'GET', 'drafts/caves')).body
  const naming = (hash: string): Operation => ({
    op: 'set',
    id: 'resource:resource',
    field: 'data',
    value: { type: 'post', html: '', link: null, files: [], fileHashes: { 'a.txt': { hash, size: 4 } } },
  })
  expect((await send('boss', 'caves', revision, [naming(fileOfEscola)])).body.error).toBe('unknown-file')
  expect((await send('boss', 'caves', revision, [naming(fileOfAcme)])).status).toBe(200)
})

test('publishing is refused when the draft changed since it was seen or when a part is missing', async () => {
  const trailId = await begin()
  expect((await ask('boss', 'POST', `drafts/${trailId}/publish`, { revision: 0 })).body).toMatchObject({
    error: 'draft-unready',
    field: 'trail-without-activity',
  })
  await send('rui', trailId, 0, [insertStep('a'), insertPage('a', 'r')])
  const seen = await ask('boss', 'POST', `drafts/${trailId}/publish`, { revision: 0 })
  expect(seen).toMatchObject({ status: 409, body: { error: 'draft-conflict', revision: 1 } })
  const lacking: Operation = {
    op: 'set',
    id: 'resource:r',
    field: 'data',
    value: { type: 'package', package: 'none' },
  }
  await send('rui', trailId, 1, [lacking])
  const answer = await ask('boss', 'POST', `drafts/${trailId}/publish`, { revision: 2 })
  expect(answer.body).toMatchObject({ error: 'draft-unready', field: 'package' })
})

test.each([
  ['GET', 'drafts', undefined],
  ['POST', 'drafts', { title: 'x', locale: 'en' }],
  ['POST', 'drafts/caves', undefined],
  ['GET', 'drafts/caves', undefined],
  [
    'POST',
    'drafts/caves/operations',
    { change: randomUUID(), revision: 0, operations: [rename('trail', 'x')] },
  ],
  ['POST', 'drafts/caves/publish', { revision: 0 }],
] as const)('%s %s is refused to a learner and to another domain', async (method, path, body) => {
  await ask('boss', 'POST', 'drafts/caves')
  expect((await ask('ana', method, path, body)).body.error).toBe('not-permitted')
  const other = await ask('other', method, path, body)
  if (path.includes('caves')) expect(other.body.error).toBe('unknown-trail')
  expect(JSON.stringify(other.body)).not.toContain('Caves')
})

test('drafts are listed with the latest change first and its author', async () => {
  const trailId = await begin('Newest')
  await send('rui', trailId, 0, [insertStep('a')])
  const { drafts } = (await ask('boss', 'GET', 'drafts')).body
  expect(drafts[0]).toMatchObject({
    trailId,
    title: 'Newest',
    revision: 1,
    publishedRevision: null,
    changedBy: 'rui of acme',
  })
})

test('the audit trail records who began and who published a draft', async () => {
  const client = new pg.Client(one.owner)
  await client.connect()
  const trailId = await begin()
  await send('rui', trailId, 0, [insertStep('s'), insertPage('s', 'r')])
  await ask('rui', 'POST', `drafts/${trailId}/publish`, { revision: 1 })
  const { rows } = await client.query(
    'select what, account_id, detail from studio_event where subject = $1 order by id',
    [trailId],
  )
  await client.end()
  expect(rows).toEqual([
    { what: 'draft-began', account_id: 'boss', detail: {} },
    { what: 'draft-published', account_id: 'rui', detail: { version: 1 } },
  ])
})
