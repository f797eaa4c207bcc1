import { randomUUID } from 'node:crypto'
import { aBadge, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import {
  type Files,
  MP4,
  OWN,
  picture,
  unzipped,
  VTT,
  WAV,
} from '../../../../../tests/packages/archive-media.ts'
import { scorm12Single } from '../../../../../tests/packages/scorm-packages.ts'
import { zipOf, zipOfFiles } from '../../../../../tests/packages/zip.ts'
import { latestTrail } from '../trails/published-trails.ts'

let one: TestApp
const domains: Record<string, number> = {}
const tokens: Record<string, string> = {}
const GAME = 'a game that was published'
beforeAll(async () => {
  one = await testApp()
  const game = await one.services.files.put(Buffer.from(GAME))
  const given = { learners: ['boss', 'ana'], permissions: { boss: ['MANAGER'] } }
  domains.acme = await one.addDomain({ ...given, hostkey: 'acme', trails: [published(game)] })
  domains.escola = await one.addDomain({ ...given, hostkey: 'escola', trails: [] })
  for (const hostkey of ['acme', 'escola']) tokens[hostkey] = await one.signIn(hostkey, 'boss')
})
afterAll(() => one.close())

/** A trail of acme that has no draft, and whose game has the id of its resource. */
const published = (file: { hash: string; size: number }): TrailDocument =>
  aTrailDocument({
    ...{ id: 'old', title: 'Old' },
    steps: [
      aStep({
        resources: [
          aResource({
            ...{ id: 'old-game', type: 'bundle', size: file.size, badges: [aBadge({ id: 'old-badge' })] },
            data: {
              ...{ type: 'bundle', gameId: 'old-game', url: 'index.html', hashes: { 'index.html': file } },
              ...{ cloudAssets: [], templateType: 'scene' },
            },
          }),
        ],
      }),
    ],
  })

const BOUNDARY = 'the-boundary'
async function send(path: string, name: string, bytes: Uint8Array, hostkey = 'acme') {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const answer = await one.app.inject({
    method: 'POST',
    url: `/rest/studio/${path}`,
    headers: { ...as(hostkey, tokens[hostkey]), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  })
  return answer.json()
}
async function post(path: string, payload: object, hostkey = 'acme') {
  const headers = as(hostkey, tokens[hostkey])
  return (await one.app.inject({ method: 'POST', url: `/rest/studio/${path}`, headers, payload })).json()
}
const get = (url: string, hostkey: string, token = tokens[hostkey]) =>
  one.app.inject({ url, headers: as(hostkey, token) })
const exported = async (trailId: string, hostkey: string) =>
  (await get(`/rest/studio/drafts/${trailId}/archive`, hostkey)).rawPayload

const headIn = (files: Files) => JSON.parse(files['trail.json']!.toString())

function expectSame(again: Files, files: Files): void {
  expect(headIn(again)).toEqual(headIn(files))
  const contents = ({ 'trail.json': _, ...rest }: Files) => rest
  expect(contents(again)).toEqual(contents(files))
}

/** Makes a draft with everything that a trail may bring: a course, a page with a picture, a step's film with captions, and badges. */
async function wholeDraft(): Promise<string> {
  const { trailId } = await post('drafts', { title: 'Caves', locale: 'en' })
  const { package: course } = await send('packages', 'First aid.zip', zipOfFiles(scorm12Single()))
  const leaf = (await send('files?kind=image', 'leaf.jpg', await picture())).file
  const film = (await send('files?kind=video', 'film.mp4', MP4)).file
  const bird = (await send('files?kind=audio', 'bird.wav', WAV)).file
  const words = (await send('files?kind=captions', 'film.vtt', VTT)).file
  const resource = (id: string, place: string, data: object, more: object = {}) => ({
    ...{ id, kind: 'resource', parent: 'step:s', place },
    fields: { title: id, maxPoints: 10, maxBonus: 2, dependencies: [], data, ...more },
  })
  const file = (id: string, { path, file }: { path: string; file: object }) => ({
    ...{ id, kind: 'file', parent: 'resource:page', place: 'i', fields: { path, file } },
  })
  const captions = [{ path: words.path, locale: 'en' }]
  const video = { resourceId: 'resource:page', path: film.path, title: 'Film', captions }
  const waiting = { dependencies: ['resource:page'], allowedHosts: ['cdn.example'] }
  const wonBy = { kind: 'finish' }
  const nodes = [
    { id: 'step:s', kind: 'step', parent: 'trail', place: 'i', fields: { title: 'One', video } },
    resource('resource:page', 'i', { type: 'contenttool' }),
    resource('resource:course', 'n', { type: 'package', package: course.id }, waiting),
    {
      ...{ id: 'block:b', kind: 'block', parent: 'resource:page', place: 'i' },
      fields: { kind: 'image', path: leaf.path, alt: 'A leaf' },
    },
    ...[
      { kind: 'callout', tone: 'tip', html: '<p>Mind your head.</p>' },
      { kind: 'gallery', pictures: [{ path: leaf.path, alt: 'A leaf again' }] },
      { kind: 'audio', path: bird.path, title: 'A bird', transcript: 'It sings.' },
      { kind: 'resource', resource: 'resource:course' },
    ].map((fields, n) => ({
      ...{ id: `block:later-${n}`, kind: 'block', parent: 'resource:page', place: `n${n}i`, fields },
    })),
    ...[file('file:bird', bird), file('file:leaf', leaf), file('file:film', film), file('file:words', words)],
    {
      ...{ id: 'badge:first', kind: 'badge', parent: 'resource:course', place: 'i' },
      fields: { title: 'First', description: 'At last', image: OWN, imageAlt: 'A key', wonBy },
    },
  ]
  // each node comes after its parent
  const operations = [
    { op: 'insert', nodes },
    { op: 'set', id: 'trail', field: 'subTitle', value: 'In the dark' },
    { op: 'set', id: 'trail', field: 'cover', value: OWN },
    { op: 'set', id: 'trail', field: 'coverAlt', value: 'A cave' },
  ]
  const sent = await post(`drafts/${trailId}/operations`, { change: randomUUID(), revision: 0, operations })
  expect(sent).toMatchObject({ revision: 1 })
  return trailId
}

const document = async (hostkey: string, trailId: string) =>
  (await one.database.as(domains[hostkey]!, (tx) => latestTrail(tx, trailId)))!.document

/** A document in which the ids of its trail and resources are numbered, for each domain has its own ids. */
function withoutIds(trail: TrailDocument): unknown {
  const ids = [trail.id, ...trail.steps.flatMap(({ resources }) => resources.map(({ id }) => id))]
  return JSON.parse(ids.reduce((text, id, n) => text.replaceAll(id, `id-${n}`), JSON.stringify(trail)))
}

test('an archive takes a trail with its course, files and badges into another domain, under new resource ids', async () => {
  const trailId = await wholeDraft()
  const files = await unzipped(await exported(trailId, 'acme'))
  const bytes = await exported(trailId, 'acme')
  const imported = await send('archives', 'Caves.vereda', bytes, 'escola')
  expect(imported).toEqual({ trailId: expect.any(String), refused: null })
  expect(imported.trailId).not.toBe(trailId)

  const again = await unzipped(await exported(imported.trailId, 'escola'))
  expectSame(again, files)
  expect(Object.keys(files).length).toBeGreaterThan(5)

  expect(await post(`drafts/${trailId}/publish`, { revision: 1 })).toEqual({ version: 1 })
  expect(await post(`drafts/${imported.trailId}/publish`, { revision: 0 }, 'escola')).toEqual({ version: 1 })
  const [here, there] = [await document('acme', trailId), await document('escola', imported.trailId)]
  expect(withoutIds(there)).toEqual(withoutIds(here))
  expect(there).toMatchObject({ cover: OWN, coverAlt: 'A cave' })
  const [page, course] = there.steps[0]!.resources
  expect(page!.data).toMatchObject({
    blocks: expect.arrayContaining([{ kind: 'resource', resource: course!.id }]),
  })
  expect(page!.size).toBeGreaterThanOrEqual(WAV.length + MP4.length)
  expect(course!.badges).toMatchObject([{ image: OWN, imageAlt: 'A key' }])
  const idsOf = ({ steps }: TrailDocument) => steps.flatMap(({ resources }) => resources.map(({ id }) => id))
  expect(idsOf(there).filter((id) => idsOf(here).includes(id))).toEqual([])
  for (const { data } of there.steps[0]!.resources)
    if (data.type === 'contenttool')
      for (const { hash } of Object.values(data.fileHashes!))
        expect((await get(`/file/${hash}`, 'escola')).statusCode).toBe(200)
})

test('a published trail without a draft imports unchanged into its own domain and another, its game under a new id', async () => {
  const files = await unzipped(await exported('old', 'acme'))
  const bytes = await exported('old', 'acme')
  for (const hostkey of ['acme', 'escola']) {
    const { trailId } = await send('archives', 'Old.vereda', bytes, hostkey)
    expectSame(await unzipped(await exported(trailId, hostkey)), files)
    expect(await post(`drafts/${trailId}/publish`, { revision: 0 }, hostkey)).toEqual({ version: 1 })
    const { id, badges, data } = (await document(hostkey, trailId)).steps[0]!.resources[0]!
    expect(id).not.toBe('old-game')
    expect(data).toMatchObject({ type: 'bundle', gameId: id, templateType: 'scene' })
    expect(badges).toHaveLength(1)
  }
})

test('the audit trail records who exports and who imports a trail', async () => {
  const { trailId } = await send('archives', 'Old.vereda', await exported('old', 'acme'), 'escola')
  const events = (hostkey: string, subject: string) =>
    one.database.as(domains[hostkey]!, (tx) =>
      tx.rows<{ what: string; by: string }>(
        {
          name: 'events',
          text: 'select what, account_id as by from studio_event where domain_id = $1 and subject = $2',
        },
        [tx.domainId, subject],
      ),
    )
  expect(await events('acme', 'old')).toContainEqual({ what: 'trail-exported', by: 'boss' })
  expect(await events('escola', trailId)).toContainEqual({ what: 'trail-imported', by: 'boss' })
})

test('a manager cannot export a trail of another domain', async () => {
  expect((await get('/rest/studio/drafts/old/archive', 'escola')).json().error).toBe('unknown-trail')
})

const LATER_BLOCK = {
  ...{ id: 'block:x', kind: 'block', parent: 'resource:old-game', place: 'i', fields: { kind: 'hologram' } },
}
const rezipped = (files: Files) =>
  zipOf(Object.entries(files).map(([name, content]) => ({ name, content, method: 'store' as const })))
type Head = {
  format: number
  wire: string
  nodes: Record<string, unknown>
  packages: Record<string, unknown>
}
const withHead = (files: Files, change: (head: Head) => object) => ({
  ...files,
  'trail.json': Buffer.from(JSON.stringify(change(headIn(files)))),
})
const fileOf = (files: Files) => Object.keys(files).find((name) => name.startsWith('files/'))!

test.each<[string, string, (files: Files) => Uint8Array]>([
  ['no zip', 'no-archive', () => Buffer.from('a letter')],
  ['a course', 'no-archive', () => zipOfFiles(scorm12Single())],
  ['cut short', 'broken', (files) => rezipped(files).subarray(0, -40)],
  ['a head that is no JSON', 'broken', (files) => rezipped({ ...files, 'trail.json': Buffer.from('{') })],
  [
    'a head without a trail',
    'broken',
    (files) => rezipped(withHead(files, (head) => ({ ...head, nodes: {} }))),
  ],
  [
    'another format',
    'later-version',
    (files) => rezipped(withHead(files, (head) => ({ ...head, format: 2 }))),
  ],
  [
    'a part that is not known yet',
    'later-version',
    (files) =>
      rezipped(
        withHead(files, (head) => ({
          ...head,
          wire: '1.9999',
          nodes: { ...head.nodes, 'block:x': LATER_BLOCK },
        })),
      ),
  ],
  [
    'a part that no version knows',
    'broken',
    (files) =>
      rezipped(withHead(files, (head) => ({ ...head, nodes: { ...head.nodes, 'block:x': LATER_BLOCK } }))),
  ],
  [
    'a part below nothing',
    'broken',
    (files) =>
      rezipped(
        withHead(files, ({ nodes, ...head }) => ({
          ...head,
          nodes: Object.fromEntries(Object.entries(nodes).filter(([id]) => !id.startsWith('step:'))),
        })),
      ),
  ],
  [
    'a package that is not in it',
    'broken',
    (files) => rezipped(withHead(files, (head) => ({ ...head, packages: {} }))),
  ],
  [
    'a file that is not in it, though the store has it',
    'broken',
    (files) => rezipped(Object.fromEntries(Object.entries(files).filter(([name]) => name !== fileOf(files)))),
  ],
  [
    'a file that is another than its name says',
    'broken',
    (files) => rezipped({ ...files, [fileOf(files)]: Buffer.from('another') }),
  ],
])('%s is refused as %s, and no draft is begun', async (_, refused, made) => {
  const files = await unzipped(await exported('old', 'acme'))
  const drafts = async () => (await get('/rest/studio/drafts', 'escola')).json().drafts.length
  const before = await drafts()
  expect(await send('archives', 'x.vereda', made(files), 'escola')).toEqual({ trailId: null, refused })
  expect(await drafts()).toBe(before)
})

test('an import measures file sizes itself instead of trusting those in the archive', async () => {
  const files = await unzipped(await exported('old', 'acme'))
  const lying = JSON.parse(files['trail.json']!.toString().replaceAll(`"size":${GAME.length}`, '"size":1'))
  const { trailId } = await send('archives', 'x.vereda', rezipped(withHead(files, () => lying)), 'escola')
  const [part] = Object.values<{ data: { hashes: object } }>(
    headIn(await unzipped(await exported(trailId, 'escola'))).packages,
  )
  expect(Object.values(part!.data.hashes)).toMatchObject([{ size: GAME.length }])
})
