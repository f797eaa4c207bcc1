import { randomUUID } from 'node:crypto'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'

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
async function opened(id: string, bytes: Uint8Array) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="Old.vereda"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const answer = await one.app.inject({
    method: 'POST',
    url: `/rest/studio/archives?id=${id}`,
    headers: { ...as('acme', token), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  })
  return answer.json()
}

test('a retried import after a lost answer begins one trail and records one event', async () => {
  const { rawPayload } = await get('drafts/old/archive')
  const id = randomUUID()
  const answers = [await opened(id, rawPayload), await opened(id, rawPayload)]
  expect(answers).toEqual(Array(2).fill({ trailId: id, refused: null }))
  const { events } = (await get('domain/events')).json()
  expect(events.filter(({ what }: { what: string }) => what === 'trail-imported')).toHaveLength(1)
  // a second import of the same archive has an id of its own
  const other = randomUUID()
  expect(await opened(other, rawPayload)).toEqual({ trailId: other, refused: null })
})
