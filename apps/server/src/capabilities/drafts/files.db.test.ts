import { randomUUID } from 'node:crypto'
import type { SentKind } from '@vereda/domain/content/sent-file.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { latestTrail } from '../trails/published-trails.ts'

let one: TestApp
let acme: number
const tokens: Record<string, string> = {}
beforeAll(async () => {
  one = await testApp()
  const given = { learners: ['ana', 'boss'], permissions: { boss: ['MANAGER'] }, trails: [] }
  acme = await one.addDomain({ ...given, hostkey: 'acme' })
  await one.addDomain({ ...given, hostkey: 'escola' })
  for (const who of ['ana', 'boss']) tokens[who] = await one.signIn('acme', who)
  tokens.other = await one.signIn('escola', 'boss')
})
afterAll(() => one.close())

const hostOf = (who: string) => (who === 'other' ? 'escola' : 'acme')
const BOUNDARY = 'the-boundary'
async function send(name: string, bytes: Uint8Array, kind: SentKind, who = 'boss') {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const answer = await one.app.inject({
    method: 'POST',
    url: `/rest/studio/files?kind=${kind}`,
    headers: { ...as(hostOf(who), tokens[who]), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  })
  return answer.json()
}
const read = async (hash: string, who = 'boss') =>
  (await one.app.inject({ url: `/file/${hash}`, headers: as(hostOf(who), tokens[who]) })).statusCode
async function post(path: string, payload: object, who = 'boss') {
  const headers = as(hostOf(who), tokens[who])
  return (await one.app.inject({ method: 'POST', url: `/rest/studio/${path}`, headers, payload })).json()
}
const picture = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#2a7',
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()

test('a picture is stored by its detected type with a small version, and only authors of the domain may read it', async () => {
  const { file, refused } = await send('../Leaf of a tree.PNG', await picture(1600), 'image')
  expect(refused).toBeNull()
  expect(file).toMatchObject({
    kind: 'image',
    path: expect.stringMatching(/^[\da-f]{8}\/Leaf of a tree\.jpg$/),
  })
  expect(file.file.small.size).toBeLessThan(file.file.size)
  expect([await read(file.file.hash), await read(file.file.small.hash)]).toEqual([200, 200])
  expect(await read(file.file.hash, 'ana')).toBe(404)
  expect(await read(file.file.hash, 'other')).toBe(404)
})

test.each<[string, SentKind, string, Uint8Array]>([
  [
    'a program that is called a picture',
    'image',
    'other-kind',
    Buffer.from('MZ\x90 not a picture at all, far from it'),
  ],
  [
    'a picture where captions are asked for',
    'captions',
    'other-kind',
    Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
  ],
  [
    'a picture that is cut off',
    'image',
    'unreadable',
    Buffer.from('\x89PNG\r\n\x1a\nand nothing more of it', 'latin1'),
  ],
  [
    'captions of two megabytes',
    'captions',
    'too-large',
    Buffer.concat([Buffer.from('WEBVTT\n'), Buffer.alloc(2 ** 21, 32)]),
  ],
  ['nothing', 'image', 'other-kind', Buffer.alloc(0)],
])('%s is refused', async (_, kind, why, bytes) => {
  expect(await send('a', bytes, kind)).toEqual({ file: null, refused: why })
})

const page = (file: { path: string; file: object }): Operation[] => [
  {
    op: 'insert',
    nodes: [
      { id: 'step:s', kind: 'step', parent: 'trail', place: 'i', fields: { title: 'One' } },
      {
        id: 'resource:r',
        kind: 'resource',
        parent: 'step:s',
        place: 'i',
        fields: {
          title: 'Read',
          maxPoints: 10,
          maxBonus: 0,
          dependencies: [],
          data: { type: 'contenttool' },
        },
      },
      {
        id: 'block:b',
        kind: 'block',
        parent: 'resource:r',
        place: 'i',
        fields: { kind: 'image', path: file.path, alt: 'A leaf' },
      },
      { id: 'file:f', kind: 'file', parent: 'resource:r', place: 'i', fields: file },
    ] as never,
  },
  {
    op: 'set',
    id: 'step:s',
    field: 'video',
    value: { resourceId: 'resource:r', path: 'film.mp4', title: 'Film' },
  },
]
async function publish(operations: Operation[], who = 'boss') {
  const { trailId } = await post('drafts', { title: 'Leaves', locale: 'en' }, who)
  const sent = await post(
    `drafts/${trailId}/operations`,
    { change: randomUUID(), revision: 0, operations },
    who,
  )
  return { trailId, sent, published: await post(`drafts/${trailId}/publish`, { revision: 1 }, who) }
}

test('a page is published with its sent file, its size counts the file, and the step’s film refers to the page', async () => {
  const { file } = await send('leaf.jpg', await picture(400), 'image')
  const { trailId, published } = await publish(page(file))
  expect(published).toEqual({ version: 1 })
  const { document } = (await one.database.as(acme, (tx) => latestTrail(tx, trailId)))!
  const [step] = document.steps
  const [resource] = step!.resources
  expect(resource).toMatchObject({
    size: file.file.size,
    data: { fileHashes: { [file.path]: { hash: file.file.hash, size: file.file.size } } },
  })
  expect(step!.video).toEqual({ resourceId: resource!.id, path: 'film.mp4', title: 'Film' })
})

test('a file of another domain cannot be put into a page', async () => {
  const { file } = await send('leaf.jpg', await picture(300), 'image')
  const { sent } = await publish(page(file), 'other')
  expect(sent.error).toBe('unknown-file')
})
