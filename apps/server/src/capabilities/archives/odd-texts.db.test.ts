import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { unzipped } from '../../../../../tests/packages/archive-media.ts'
import { zipOfFiles } from '../../../../../tests/packages/zip.ts'

let one: TestApp
let token = ''
beforeAll(async () => {
  one = await testApp()
  const given = { learners: ['boss'], permissions: { boss: ['MANAGER'] } }
  await one.addDomain({ ...given, hostkey: 'acme', trails: [aTrailDocument({ id: 'old', title: 'Old' })] })
  token = await one.signIn('acme', 'boss')
})
afterAll(() => one.close())

const BOUNDARY = 'the-boundary'
const get = (url: string) => one.app.inject({ url: `/rest/studio/${url}`, headers: as('acme', token) })

/** Imports the trail's archive with this change in its head. */
async function opened(change: (head: string) => string) {
  const files = await unzipped((await get('drafts/old/archive')).rawPayload)
  const changed = zipOfFiles({ ...files, 'trail.json': change(files['trail.json']!.toString()) })
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="Old.vereda"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const answer = await one.app.inject({
    method: 'POST',
    url: '/rest/studio/archives',
    headers: { ...as('acme', token), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), changed, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const titled = (title: string) => (head: string) => head.replace('"title":"Old"', `"title":"${title}"`)
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each<[string, (head: string) => string]>([
  ['U+0000, which no database keeps', titled('a\\u0000b')],
  ['what lies deeper than anything that is written', (head) => head.replace('{', `{"x":${nested(100_000)},`)],
])('an archive with %s is refused as broken without a server error', async (_, change) => {
  expect(await opened(change)).toEqual({ status: 200, trailId: null, refused: 'broken' })
})

test('an import replaces half of a surrogate pair in a title with U+FFFD', async () => {
  const { trailId } = await opened(titled('a\\ud83d'))
  const { nodes } = (await get(`drafts/${trailId}`)).json()
  expect(nodes.find(({ id }: { id: string }) => id === 'trail').fields.title).toBe('a\ufffd')
})
