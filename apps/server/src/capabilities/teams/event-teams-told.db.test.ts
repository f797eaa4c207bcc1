import { randomUUID } from 'node:crypto'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { publishOwn } from '../trails/publish.ts'

let one: TestApp
let acme: number
let boss: string
let event: string
beforeAll(async () => {
  one = await testApp()
  const people = { learners: ['ana', 'bia', 'out', 'boss'], permissions: { boss: ['MANAGER'] } }
  acme = await one.addDomain({ hostkey: 'acme', ...people, trails: [] })
  boss = await one.signIn('acme', 'boss')
  const trail = aTrailDocument({ id: 'caves', title: 'Caves' })
  await one.database.atomically(acme, (tx) => publishOwn(tx, trail))
  event = await givenAsEvent()
})
afterAll(() => one.close())

async function ask(method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = as('acme', boss)
  return (await one.app.inject({ method, url: `/rest/studio/${path}`, headers, payload })).json()
}

/** A trail given as an event to Ana and Bia. */
async function givenAsEvent(): Promise<string> {
  const who = ['ana', 'bia'].map((id) => ({ kind: 'person', id }))
  const gift = {
    id: randomUUID(),
    trailId: 'caves',
    takesNewcomers: false,
    starts: null,
    ends: null,
    audience: { who, except: [] },
    teamType: 'event',
    approvalRating: null,
  }
  return (await ask('POST', 'gifts', gift)).groupTrailId
}
const team = (identifier: string, ...members: string[]) => ({
  id: randomUUID(),
  identifier,
  customName: null,
  members,
})

test('the audit trail records a manager’s changes of teams with the number or the removed team, and no refused change', async () => {
  const at = `group-trails/${event}/teams`
  const first = team('1', 'ana')
  await ask('POST', at, { teams: [first, team('2', 'bia')] })
  expect((await ask('POST', at, { teams: [team('3', 'out')] })).error).toBe('not-in-trail')
  await ask('POST', `${at}/${first.id}/remove`)
  const { events } = await ask('GET', 'domain/events')
  const told = { what: 'teams-changed', by: 'boss of acme', subject: 'Caves' }
  expect(events.slice(0, 3)).toMatchObject([told, told, { what: 'trail-given' }])
  const kept = await one.database.as(acme, (tx) =>
    tx.rows({ name: 'kept', text: 'select detail from studio_event where subject = $1 order by at' }, [
      event,
    ]),
  )
  expect(kept.slice(-2)).toEqual([{ detail: { teams: 2 } }, { detail: { removed: '1' } }])
})

test('a page past the last carries the total number of teams', async () => {
  const at = `group-trails/${event}/teams`
  await ask('POST', at, { teams: [team('8', 'bia')] })
  const { total } = await ask('GET', at)
  expect(total).toBeGreaterThan(0)
  expect(await ask('GET', `${at}?page=3`)).toMatchObject({ teams: [], total, pages: 1 })
  expect(await ask('GET', `${at}?page=3&search=bia`)).toMatchObject({ teams: [], total: 1, pages: 1 })
})
