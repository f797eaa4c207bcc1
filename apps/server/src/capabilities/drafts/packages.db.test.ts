import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { scorm12Single } from '../../../../../tests/packages/scorm-packages.ts'
import { zipOfFiles } from '../../../../../tests/packages/zip.ts'
import { latestTrail } from '../trails/published-trails.ts'

let one: TestApp
let acme: number
let boss: string
let other: string
beforeAll(async () => {
  one = await testApp()
  const given = { learners: ['boss'], permissions: { boss: ['MANAGER'] }, trails: [] }
  acme = await one.addDomain({ ...given, hostkey: 'acme' })
  await one.addDomain({ ...given, hostkey: 'escola' })
  boss = await one.signIn('acme', 'boss')
  other = await one.signIn('escola', 'boss')
})
afterAll(() => one.close())

const BOUNDARY = 'the-boundary'
async function upload(name: string, bytes: Uint8Array, locale = 'en') {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/zip\r\n\r\n`
  const answer = await one.app.inject({
    method: 'POST',
    url: `/rest/studio/packages?locale=${locale}`,
    headers: { ...as('acme', boss), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  })
  return answer.json()
}
const post = async (path: string, payload: object, hostkey = 'acme', token = boss) =>
  (
    await one.app.inject({
      method: 'POST',
      url: `/rest/studio/${path}`,
      headers: as(hostkey, token),
      payload,
    })
  ).json()

const nodes = (packageId: string) => [
  { id: 'step:s', kind: 'step', parent: 'trail', place: 'i', fields: { title: 'One' } },
  {
    id: 'resource:r',
    kind: 'resource',
    parent: 'step:s',
    place: 'i',
    fields: {
      title: 'Course',
      maxPoints: 10,
      maxBonus: 0,
      dependencies: [],
      data: { type: 'package', package: packageId },
    },
  },
]
async function publishWith(packageId: string, hostkey = 'acme', token = boss) {
  const { trailId } = await post('drafts', { title: 'With a course', locale: 'en' }, hostkey, token)
  const operations = [{ op: 'insert', nodes: nodes(packageId) }]
  await post(
    `drafts/${trailId}/operations`,
    { change: randomUUID(), revision: 0, operations },
    hostkey,
    token,
  )
  return { trailId, answer: await post(`drafts/${trailId}/publish`, { revision: 1 }, hostkey, token) }
}

test('a sent course is checked and kept, and a published trail plays it', async () => {
  const added = await upload('First aid.zip', zipOfFiles(scorm12Single()))
  expect(added).toMatchObject({
    refused: null,
    package: { name: 'First aid', title: 'Safety at work', kind: 'scorm', warnings: [] },
  })
  const { trailId, answer } = await publishWith(added.package.id)
  expect(answer).toEqual({ version: 1 })
  const { document } = (await one.database.as(acme, (tx) => latestTrail(tx, trailId)))!
  const [resource] = document.steps[0]!.resources
  expect(resource).toMatchObject({
    type: 'scorm',
    size: added.package.size,
    data: { type: 'scorm', id: resource!.id },
  })
})

test('a zip without a manifest is a game', async () => {
  const added = await upload('game.zip', zipOfFiles({ 'index.html': '<p>Play</p>' }))
  expect(added).toMatchObject({ package: { kind: 'bundle', warnings: ['game_without_protocol'] } })
})

const HABITS = { 'index.html': '<script src="https://cdn.example/a.js"></script><img src="gone.png">vereda' }

test('a sent package is returned with its warnings, the files and addresses they are about, and its use of space', async () => {
  const { package: added } = await upload('habits.zip', zipOfFiles(HABITS))
  expect(added).toMatchObject({
    warnings: ['missing_files', 'loads_from_outside'],
    about: { missing_files: ['gone.png'], loads_from_outside: ['https://cdn.example'] },
    isChecked: true,
    version: null,
    entry: 'index.html',
    space: { video: 0, image: 0, audio: 0, other: HABITS['index.html'].length },
  })
})

test('a package that was kept unchecked gets its findings when it is sent again', async () => {
  await one.database.as(acme, (tx) =>
    tx.rows(
      { name: 'unlooked', text: `update package set warnings = '{}', about = null where domain_id = $1` },
      [tx.domainId],
    ),
  )
  const { package: again } = await upload('habits.zip', zipOfFiles(HABITS))
  expect(again.about).toEqual({ missing_files: ['gone.png'], loads_from_outside: ['https://cdn.example'] })
})

test('an unusable package is refused in the manager’s language and leaves no temporary file', async () => {
  const before = await readdir(tmpdir())
  expect(await upload('a.zip', Buffer.from('no zip'), 'pt-BR')).toEqual({
    package: null,
    refused:
      'Este arquivo não é um zip. Exporte o pacote como zip e envie esse arquivo. Se for uma só página (.html), gere um zip dela.',
  })
  const left = (await readdir(tmpdir())).filter(
    (name) => name.startsWith('vereda-upload-') && !before.includes(name),
  )
  expect(left).toEqual([])
})

test('an upload without a file is refused, and a draft with a package of another domain cannot be published', async () => {
  expect(await post('packages', {})).toMatchObject({ error: 'malformed', field: 'file' })
  const { package: added } = await upload('mine.zip', zipOfFiles(scorm12Single()))
  const { answer } = await publishWith(added.id, 'escola', other)
  expect(answer).toMatchObject({ error: 'draft-unready', field: 'package' })
})
