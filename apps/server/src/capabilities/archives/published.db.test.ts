import { randomUUID } from 'node:crypto'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { unzipped } from '../../../../../tests/packages/archive-media.ts'

let one: TestApp
let token = ''
const old = aTrailDocument({ id: 'old', title: 'Old', steps: [aStep({ resources: [aResource()] })] })
beforeAll(async () => {
  one = await testApp()
  const given = { learners: ['boss'], permissions: { boss: ['MANAGER'] } }
  await one.addDomain({ ...given, hostkey: 'acme', trails: [old] })
  token = await one.signIn('acme', 'boss')
})
afterAll(() => one.close())

const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
  one.app.inject({ method, url: `/rest/studio/drafts/${url}`, headers: as('acme', token), payload })

async function titleIn(query: string): Promise<string> {
  const files = await unzipped((await ask('GET', `old/archive${query}`)).rawPayload)
  return JSON.parse(files['trail.json']!.toString()).nodes.trail.fields.title
}

test('an export of the published version leaves out the draft’s changes; an export of the draft has them', async () => {
  const { revision } = (await ask('POST', 'old')).json()
  const operations = [{ op: 'set', id: 'trail', field: 'title', value: 'Half a thought' }]
  await ask('POST', 'old/operations', { change: randomUUID(), revision, operations })
  expect([await titleIn('?of=published'), await titleIn('')]).toEqual(['Old', 'Half a thought'])
})

test('an export of the published version is refused for a trail that was never published', async () => {
  const id = randomUUID()
  await ask('POST', 'old/copy', { id, title: 'New' })
  expect((await ask('GET', `${id}/archive?of=published`)).json().error).toBe('unknown-trail')
})
