import { gunzipSync } from 'node:zlib'
import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { openTrailCache } from '../../trails/trail-cache.ts'
import { listTrails } from './listing.ts'
import { ListingBodies } from './listing-bodies.ts'
import { ListingReads } from './listing-reads.ts'

const IDS = ['one', 'two', 'three', 'four']
const trails = IDS.map((id) => {
  const resources = ['a', 'b'].map((name) => aResource({ id: `${id}-${name}` }))
  return aTrailDocument({ id, steps: [aStep({ resources })] })
})
const request = {
  playerId: 'ana',
  groupTrailId: undefined,
  journey: undefined,
  enableHashes: false,
  summary: false,
  offline: false,
  page: 0,
  size: 100,
}

let one: TestApp
let domainId: number
let token: string
beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana', 'bia'], trails })
  token = await one.signIn('acme', 'ana')
})
afterAll(() => one.close())

const ask = (path: string, headers: object = {}) =>
  one.app.inject({ method: 'GET', url: path, headers: { ...as('acme', token), ...headers } })
const LISTING = '/rest/enrollctl/listUser'

async function play(groupTrailId: string, name: string, points: number) {
  const resourceId = `${groupTrailId}-${name}`
  const content = { kind: 'resource', resourceId, play: aPlay({ points: [points] }) }
  const item = { key: crypto.randomUUID(), groupTrailId, team: null, content }
  const payload = { items: [item] }
  const url = '/rest/enrollctl/trackBatch'
  await one.app.inject({ method: 'POST', url, headers: as('acme', token), payload })
}

/** Listing reads that call `tell` before they run the named statement. */
const readsBefore = (name: string, tell: (values: readonly unknown[]) => Promise<void>) =>
  new ListingReads({
    as: (id, work) =>
      one.database.as(id, (tx) => {
        const rows: typeof tx.rows = async (statement, values = []) => {
          if (statement.name === name) await tell(values)
          return tx.rows(statement, values)
        }
        return work({ ...tx, rows })
      }),
  })

/** The trails that are made anew for a listing. */
async function readFor(given: Partial<typeof request> = {}): Promise<string[]> {
  const read: string[] = []
  const listingReads = readsBefore('earning-of-players', async ([, players]) => {
    for (const { group_trail_id } of JSON.parse(players as string)) read.push(group_trail_id)
  })
  await one.database.as(domainId, (tx) =>
    listTrails(tx, { ...one.services, listingReads }, { ...request, ...given }, undefined),
  )
  return read.sort()
}

test('one statement reads all trails of a page that are not in the cache', async () => {
  const read: unknown[] = []
  await one.database.as(domainId, (tx) => {
    const watched: Queries = {
      ...tx,
      rows: (statement, values = []) => {
        if (statement.name === 'trail-versions') read.push(values[1])
        return tx.rows(statement, values)
      },
    }
    const dependencies = { ...one.services, trailCache: openTrailCache(), bodies: new ListingBodies() }
    return listTrails(watched, dependencies, request, undefined)
  })
  expect(read).toEqual([expect.arrayContaining(IDS)])
})

async function bodyOf(playerId: string) {
  const listing = await one.database.as(domainId, (tx) =>
    listTrails(tx, one.services, { ...request, playerId }, undefined),
  )
  return listing.ok ? listing.value.body : null
}

test('learners share one copy of the steps of trails that they have not played', async () => {
  expect(await readFor()).toEqual([...IDS].sort())
  const [ana, bia] = await Promise.all(['ana', 'bia'].map((playerId) => bodyOf(playerId)))
  const shared = ana!.parts.filter(({ isShared, plain }) => isShared && plain.includes('"resources"'))
  expect(shared).toHaveLength(IDS.length)
  for (const part of shared) expect(bia!.parts).toContain(part)
})

test('a play makes the server read only its own trail again', async () => {
  for (const id of IDS) await play(id, 'b', 10)
  expect(await readFor()).toEqual([...IDS].sort())
  expect(await readFor()).toEqual([])
  await play('two', 'a', 30)
  expect(await readFor()).toEqual(['two'])
  expect(await readFor({ size: 3 })).toEqual([])
})

test('a listing joined from cached parts after plays equals one made anew, plain and compressed', async () => {
  await ask(LISTING, { 'accept-encoding': 'gzip' })
  for (const [trail, points] of [
    ['three', 60],
    ['one', 20],
    ['three', 90],
  ] as const) {
    await play(trail, 'b', points)
    const stitched = await ask(LISTING)
    const small = await ask(LISTING, { 'accept-encoding': 'gzip' })
    one.services.bodies.clear()
    const anew = await ask(LISTING)
    expect(stitched.body).toBe(anew.body)
    expect(gunzipSync(small.rawPayload).toString()).toBe(anew.body)
    expect(stitched.json().trails[0]).toMatchObject({ id: trail })
  }
})

test('a learner with as many plays as another does not get the other’s trail from the cache', async () => {
  await play('four', 'a', 50)
  await ask(LISTING)
  token = await one.signIn('acme', 'bia')
  await play('four', 'a', 10)
  const [first, ...others] = (await ask(LISTING)).json().trails
  expect(first).toMatchObject({ id: 'four', totalPoints: 10 })
  expect(others.map((trail: { totalPoints: number }) => trail.totalPoints)).toEqual([0, 0, 0])
})

test('each page tells the number of pages, also beyond the last one', async () => {
  const pages = await Promise.all([0, 1, 9].map((page) => ask(`${LISTING}?size=3&page=${page}`)))
  expect(pages.map((page) => [page.json().trails.length, page.json().totalPages])).toEqual([
    [3, 2],
    [1, 2],
    [0, 2],
  ])
})

test('the listing leaves out a trail that the learner is removed from while it is made', async () => {
  one.services.bodies.clear()
  const owner = new pg.Client(one.owner)
  await owner.connect()
  const listingReads = readsBefore('earning-of-players', async () => {
    await owner.query("delete from player where player_id = 'bia' and group_trail_id = 'three'")
  })
  const listing = await one.database.as(domainId, (tx) =>
    listTrails(tx, { ...one.services, listingReads }, { ...request, playerId: 'bia' }, undefined),
  )
  await owner.end()
  const told = JSON.parse(
    Buffer.concat(listing.ok ? listing.value.body!.parts.map(({ plain }) => plain) : []).toString(),
  )
  expect(told.trails.map(({ id }: { id: string }) => id).sort()).toEqual(['four', 'one', 'two'])
})

test('listings requested at once each have their own learner’s enrolments', async () => {
  const asked = ['ana', 'bia', 'nobody'].flatMap((playerId) =>
    [0, 1].map((page) => ({ ...request, playerId, page, size: 3 })),
  )
  const listed = (each: typeof request) => one.services.listingReads.listed(domainId, each)
  const alone: unknown[] = []
  for (const each of asked) alone.push(await listed(each))
  const together = await Promise.all([...asked, ...asked].map(listed))
  expect(together).toEqual([...alone, ...alone])
  expect(together.slice(0, 6).map(({ enrolments }) => enrolments)).toEqual([4, 4, 3, 3, 0, 0])
})

test('progress requested at once is each learner’s own, and empty for a learner in no trail', async () => {
  const asked = ['ana', 'bia', 'nobody'].map((playerId) =>
    ['two', 'one'].map((groupTrailId) => ({ playerId, groupTrailId })),
  )
  const read = await Promise.all(asked.map((players) => one.services.listingReads.earning(domainId, players)))
  expect(read.map((each) => each.map(({ playerId, groupTrailId }) => ({ playerId, groupTrailId })))).toEqual([
    asked[0],
    asked[1],
    [],
  ])
  expect(read[0]![0]!.progress).not.toEqual(read[1]![0]!.progress)
})
