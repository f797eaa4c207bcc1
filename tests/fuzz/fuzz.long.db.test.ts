import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../harness/app.ts'
import { fuzz } from './fuzz.ts'

const SEED = 2
let one: TestApp
beforeAll(async () => {
  one = await testApp()
})
afterAll(() => one.close())

test('20,000 random requests cause no fault and no undeclared answer', async () => {
  expect(await fuzz(one, SEED, 20_000)).toEqual([])
}, 900_000)
