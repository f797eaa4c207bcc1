import { randomBytes, randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { zipOfFiles } from '../../../../../tests/packages/zip.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { checkUpload } from '../uploads/check-upload.ts'

const MiB = 1024 ** 2
const BOUNDARY = 'the-boundary'

let one: TestApp
let acme: number
let boss: string
beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'] }
  acme = await one.addDomain({ hostkey: 'acme', learners: ['boss'], permissions, trails: [] })
  boss = await one.signIn('acme', 'boss')
})
afterAll(() => one.close())

const LARGE = zipOfFiles({ 'index.html': '<p>Large</p>', 'sea.bin': randomBytes(3 * MiB) })

async function ask(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object | Buffer, headers = {}) {
  const all = { ...as('acme', boss), ...headers }
  return one.app.inject({ method, url, headers: all, ...(payload && { payload }) })
}

/** Uploads a zip whole, and answers its address. */
async function arrived(zip: Buffer): Promise<string> {
  const begun = await ask('POST', '/rest/studio/uploads', undefined, { 'upload-length': String(zip.length) })
  const url = String(begun.headers.location)
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  await ask('PATCH', url, zip, headers)
  return url
}

async function sent(call: string, name: string, bytes: Uint8Array) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  const type = `multipart/form-data; boundary=${BOUNDARY}`
  return (await ask('POST', `/rest/studio/${call}`, payload, { 'content-type': type })).json()
}

test.each<[string, (files: FileStore) => FileStore]>([
  [
    'as its sizes say',
    (files) => ({
      ...files,
      uploads: { ...files.uploads, hasRoomFor: async (bytes: number) => bytes < 2 * MiB },
    }),
  ],
  [
    'as the disk says',
    (files) => ({
      ...files,
      stage: () => ({
        ...files.stage(),
        put: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
      }),
    }),
  ],
])(
  'a package that exceeds the free space, %s, is refused in words and its uploaded bytes are deleted',
  async (_, full) => {
    const { files } = one.services
    const url = await arrived(LARGE)
    const uploadId = url.split('/').at(-1)!
    await checkUpload({ ...one.services, files: full(files) }, { domainId: acme, uploadId })
    const refused = expect.stringContaining('no space left')
    expect((await ask('GET', url)).json()).toMatchObject({ state: 'refused', package: null, refused })
    await expect(access(files.uploads.path(uploadId))).rejects.toThrow('ENOENT')
  },
)

test('a package or an archive sent in one request is refused without room, and an archive is accepted with it', async () => {
  const { trailId } = (await ask('POST', '/rest/studio/drafts', { title: 'Caves', locale: 'en' })).json()
  const { package: game } = await sent('packages', 'Large.zip', LARGE)
  const fields = { title: 'Sea', maxPoints: 1, maxBonus: 0, dependencies: [] }
  const nodes = [
    { id: 'step:s', kind: 'step', parent: 'trail', place: 'i', fields: { title: 'One' } },
    {
      id: 'resource:sea',
      kind: 'resource',
      parent: 'step:s',
      place: 'i',
      fields: { ...fields, data: { type: 'package', package: game.id } },
    },
  ]
  const change = { change: randomUUID(), revision: 0, operations: [{ op: 'insert', nodes }] }
  await ask('POST', `/rest/studio/drafts/${trailId}/operations`, change)
  const archive = (await ask('GET', `/rest/studio/drafts/${trailId}/archive`)).rawPayload
  // there is room for the upload, and none for what it unpacks to
  const { uploads } = one.services.files
  const room = vi.spyOn(uploads, 'hasRoomFor').mockImplementation(async (bytes) => bytes === 0)
  expect(await sent('packages', 'Large.zip', LARGE)).toMatchObject({
    package: null,
    refused: expect.stringContaining('no space left'),
  })
  expect(await sent('archives', 'Caves.vereda', archive)).toMatchObject({ error: 'server-full' })
  room.mockRestore()
  expect(await sent('archives', 'Caves.vereda', archive)).toMatchObject({ refused: null })
})
