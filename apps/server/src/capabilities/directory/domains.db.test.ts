import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { allDomains } from './domains.ts'

let one: TestApp
beforeAll(async () => {
  one = await testApp()
  await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [] })
})
afterAll(() => one.close())

test('invalid framing origins in the database are left out when domains are read', async () => {
  const owner = new pg.Client(one.owner)
  await owner.connect()
  const kept = ['https://*', 'https://lms.example.org', 'https://a.example;script-src *']
  await owner.query("update domain set framing_origins = $1 where hostkey = 'acme'", [kept])
  await owner.end()
  expect((await allDomains(one.database)).map(({ framingOrigins }) => framingOrigins)).toEqual([
    ['https://lms.example.org'],
  ])
})
