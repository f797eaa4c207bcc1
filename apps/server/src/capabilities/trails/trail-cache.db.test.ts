import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { TrailVersion } from './published-trails.ts'
import { openTrailCache } from './trail-cache.ts'

const IDS = ['caves', 'rivers', 'soil']
const first = (trailId: string): TrailVersion => ({ trailId, version: 1 })

let one: TestApp
let domainId: number
beforeAll(async () => {
  one = await testApp()
  const trails = IDS.map((id) => {
    const steps = [aStep({ resources: [aResource({ id: `${id}-1` })] })]
    return aTrailDocument({ id, title: `About ${id}`, steps })
  })
  domainId = await one.addDomain({ hostkey: 'acme', learners: [], trails })
})
afterAll(() => one.close())

/** Asks one cache several times. Returns the titles of each time, and which trails were read from the database. */
async function askedOf(...times: TrailVersion[][]) {
  const cache = openTrailCache()
  const read: unknown[] = []
  const titles: string[][] = []
  await one.database.as(domainId, async (tx) => {
    const watched: Queries = {
      ...tx,
      rows: (statement, values = []) => {
        read.push(values[1])
        return tx.rows(statement, values)
      },
    }
    for (const asked of times)
      titles.push((await cache.trails(watched, asked)).map(({ document }) => document.title))
  })
  return { titles, read }
}

test('trails come in the requested order, and one statement reads those that are not in memory', async () => {
  const asked = await askedOf([first('soil')], [first('rivers'), first('soil'), first('caves')])
  expect(asked.titles).toEqual([['About soil'], ['About rivers', 'About soil', 'About caves']])
  expect(asked.read).toEqual([['soil'], ['rivers', 'caves']])
})

test('trails in memory are returned without a query', async () => {
  expect((await askedOf([first('soil')], [first('soil'), first('soil')], [])).read).toEqual([['soil']])
})

test('an unknown version is named in the error and looked up again the next time', async () => {
  const missing = { trailId: 'soil', version: 2 }
  await expect(askedOf([first('caves'), missing])).rejects.toThrow('trail soil has no version 2')
  const cache = openTrailCache()
  await one.database.as(domainId, async (tx) => {
    await expect(cache.trails(tx, [missing])).rejects.toThrow()
    await expect(cache.trails(tx, [missing])).rejects.toThrow('no version 2')
    expect((await cache.trail(tx, 'soil', 1)).document.title).toBe('About soil')
  })
})
