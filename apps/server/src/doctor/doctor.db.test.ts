import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/harness/app.ts'
import { readEnvironment } from '../platform/environment.ts'
import { lookAtFiles } from './look-at-files.ts'
import { lookAtSettings } from './look-at-settings.ts'

let one: TestApp
beforeAll(async () => {
  one = await testApp()
})
afterAll(() => one.close())

const look = () => lookAtFiles({ ...one.services, database: one.database })

test('a file that is gone is named', async () => {
  const files = await Promise.all(
    ['a game', 'a picture'].map((text) => one.services.files.put(Buffer.from(text))),
  )
  const fileHashes = Object.fromEntries(files.map(({ hash, size }, n) => [`${n}.txt`, { hash, size }]))
  const data = { type: 'post' as const, id: 'p', html: 'x', link: null, files: [], fileHashes }
  const trail = aTrailDocument({ steps: [aStep({ resources: [aResource({ data })] })] })
  await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [trail] })
  expect(await look()).toEqual({ kind: 'good', words: 'All 2 files of the trails are there and whole.' })
  await one.services.files.delete(files[0]!.hash)
  expect(await look()).toMatchObject({ kind: 'bad', words: expect.stringContaining(files[0]!.hash) })
})

test.each([
  [{ PUBLIC_URL: 'http://learn.example.org' }, 'without https'],
  [{ PUBLIC_URL: 'https://learn.example.org', VEREDA_DEMO: 'true' }, 'password everybody knows'],
  [{ PUBLIC_URL: 'https://learn.example.org' }, 'No mail server'],
  [{}, 'The settings go together.'],
])('%j: %s', (variables, words) => {
  const told = lookAtSettings(readEnvironment(variables)).map((finding) => finding.words)
  expect(told.join('\n')).toContain(words)
})
