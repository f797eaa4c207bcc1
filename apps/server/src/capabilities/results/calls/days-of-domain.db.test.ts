import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'

const LEARNERS = ['ana', 'bia', 'caio', 'davi', 'eva']
const trail = (id: string) =>
  aTrailDocument({ id, steps: [aStep({ resources: [aResource({ id: `${id}r` })] })] })

let one: TestApp
let owner: pg.Client
const ids = new Map<string, number>()
const tokens = new Map<string, string>()

const write = (hostkey: string, text: string, values: unknown[] = []) =>
  one.database.as(ids.get(hostkey)!, (tx) => tx.rows({ name: text.slice(0, 50), text }, values))

beforeAll(async () => {
  one = await testApp()
  owner = new pg.Client(one.owner)
  await owner.connect()
  for (const hostkey of ['acme', 'escola']) {
    const given = { learners: [...LEARNERS, 'boss'], permissions: { boss: ['MANAGER'] } }
    ids.set(hostkey, await one.addDomain({ ...given, hostkey, trails: [trail(`${hostkey}t`)] }))
    tokens.set(hostkey, await one.signIn(hostkey, 'boss'))
    const began = 'update player set begun_at = $2::timestamptz where domain_id = $1 and player_id = $3'
    const moments = ['03-01T09:59', '03-01T10:00', '03-01T18:14', '03-01T18:15', '03-02T00:30']
    for (const [n, at] of moments.entries())
      await write(hostkey, began, [ids.get(hostkey), `2026-${at}:00Z`, LEARNERS[n]])
    const completed = `update player set completed_at = '2026-03-02T02:59:00Z' where domain_id = $1 and player_id = 'ana'`
    await write(hostkey, completed, [ids.get(hostkey)])
  }
})
afterAll(async () => {
  await owner.end()
  await one.close()
})

const live = (hostkey: string, timeZone: string) =>
  owner.query('update domain set time_zone = $1 where id = $2', [timeZone, ids.get(hostkey)])

async function daysOf(hostkey: string, filter: Record<string, string> = {}) {
  const url = `/rest/studio/results/${hostkey}t?${new URLSearchParams(filter)}`
  const answer = await one.app.inject({ url, headers: as(hostkey, tokens.get(hostkey)!) })
  const { days, chosen } = answer.json()
  const told = days.map((day: { day: string; begun: number; completed: number }) => Object.values(day))
  return { days: told, begun: chosen.begun }
}

// fourteen hours ahead of UTC, eleven behind it, and three quarters of an hour off it
const DAYS = [
  [
    'Pacific/Kiritimati',
    [
      ['2026-03-01', 1, 0],
      ['2026-03-02', 4, 1],
    ],
  ],
  [
    'Pacific/Pago_Pago',
    [
      ['2026-02-28', 2, 0],
      ['2026-03-01', 3, 1],
    ],
  ],
  [
    'Asia/Kathmandu',
    [
      ['2026-03-01', 3, 0],
      ['2026-03-02', 2, 1],
    ],
  ],
  ['America/Sao_Paulo', [['2026-03-01', 5, 1]]],
] as const

test.each(DAYS)(
  'days are counted in the domain’s time zone %s, for everybody and under a filter',
  async (zone, days) => {
    await live('acme', zone)
    expect((await daysOf('acme')).days).toEqual(days)
    expect((await daysOf('acme', { version: '1' })).days).toEqual(days)
    for (const [day, begun] of days) {
      expect((await daysOf('acme', { from: day, until: day })).begun).toBe(begun)
    }
  },
)

test('domains in different time zones count their own days', async () => {
  await live('acme', 'Pacific/Kiritimati')
  await live('escola', 'Pacific/Pago_Pago')
  expect((await daysOf('acme')).days).toEqual(DAYS[0][1])
  expect((await daysOf('escola')).days).toEqual(DAYS[1][1])
})
