import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { rebuildAll } from './rebuild.ts'

const TRAIL = aTrailDocument({ id: 'caves', steps: [aStep({ resources: [aResource({ id: 'r' })] })] })
let one: TestApp
beforeAll(async () => {
  one = await testApp()
})
afterAll(() => one.close())

test('vereda rebuild tells which domain it is at and how many players are checked, beside its results', async () => {
  await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [TRAIL] })
  await one.addDomain({ hostkey: 'escola', learners: ['ana'], trails: [] })
  const headers = as('acme', await one.signIn('acme', 'ana'))
  const post = (path: string, payload: object) =>
    one.app.inject({ method: 'POST', url: `/rest/enrollctl/${path}`, headers, payload })
  const { result } = (await post('trackItem', { groupTrailId: 'caves', resourceId: 'r' })).json()
  await post(`track/${result.replace('track:', '')}`, aPlay())
  const printed: string[] = []
  const told: string[] = []
  const installation = { database: one.database, trailCache: one.services.trailCache }
  await rebuildAll(
    installation,
    (line) => printed.push(line),
    (line) => told.push(line),
  )
  expect(printed.map((line) => line.split(',')[0])).toEqual(['acme: 1 players', 'escola: 0 players'])
  expect(told).toEqual([
    'acme: domain 1 of 2 begins',
    'acme: 0 of 1 players checked',
    'acme: all 1 players checked; counting people and licences',
    'acme: done',
    'escola: domain 2 of 2 begins',
    'escola: 0 of 0 players checked',
    'escola: all 0 players checked; counting people and licences',
    'escola: done',
  ])
})
