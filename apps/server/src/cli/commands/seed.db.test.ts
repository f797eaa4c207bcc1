import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { runSeed } from './seed.ts'

let one: TestApp
beforeAll(async () => {
  one = await testApp()
})
afterAll(() => one.close())

test('vereda seed reports an existing demo and leaves it unchanged', async () => {
  for (const hostkey of ['acme', 'escola']) await one.addDomain({ hostkey, learners: [], trails: [] })
  const lines: string[] = []
  const { owner, database, services } = one
  await runSeed({ owner, database, files: services.files }, (line) => lines.push(line))
  expect(lines).toEqual(['The demo is already there: nothing was added.'])
})
