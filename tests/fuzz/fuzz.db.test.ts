import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../harness/app.ts'
import { fuzz } from './fuzz.ts'

const SEED = 1
let one: TestApp
beforeAll(async () => {
  one = await testApp()
})
afterAll(() => one.close())

test('2,000 requests at random bring no fault and nothing that is not declared', async () => {
  expect(await fuzz(one, SEED, 2_000)).toEqual([])
}, 240_000)
