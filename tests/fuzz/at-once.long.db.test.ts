import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../harness/app.ts'
import { fuzz } from './fuzz.ts'

const SEED = 3
let one: TestApp
beforeAll(async () => {
  one = await testApp()
})
afterAll(() => one.close())

test('600 requests sent to two servers at once, twice to each, cause no fault', async () => {
  const other = await one.anotherNode()
  expect(await fuzz(one, SEED, 600, [one.app, other, one.app, other])).toEqual([])
}, 240_000)
