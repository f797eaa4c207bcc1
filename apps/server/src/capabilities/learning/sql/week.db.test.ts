import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { beginningOf, weekOf } from './week.ts'

let one: TestApp
let domainId = 0
beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [] })
})
afterAll(() => one.close())

/** The week of a moment in a domain of this time zone, and when that week begins. */
const weekIn = (timeZone: string, moment: string) =>
  one.database.as(domainId, async (tx) => {
    await tx.rows({ name: 'set-zone', text: 'update domain set time_zone = $2 where id = $1' }, [
      tx.domainId,
      timeZone,
    ])
    const week = weekOf('$2::timestamptz')
    const text = `select ${week}::text as week, ${beginningOf(week)} as begins`
    return (
      await tx.rows<{ week: string; begins: Date }>({ name: 'week-of-moment', text }, [tx.domainId, moment])
    )[0]!
  })

test.each([
  ['America/Sao_Paulo', '2026-03-02T02:59:59Z', '2026-02-23', '2026-02-23T03:00:00.000Z'],
  ['America/Sao_Paulo', '2026-03-02T03:00:00Z', '2026-03-02', '2026-03-02T03:00:00.000Z'],
  ['Asia/Tokyo', '2026-03-01T14:59:59Z', '2026-02-23', '2026-02-22T15:00:00.000Z'],
  ['Asia/Tokyo', '2026-03-01T15:00:00Z', '2026-03-02', '2026-03-01T15:00:00.000Z'],
  // clocks that go forward, or back, on the Sunday before
  ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-02', '2026-03-02T05:00:00.000Z'],
  ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-02T04:59:59Z', '2026-10-26', '2026-10-26T04:00:00.000Z'],
  ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['Europe/Lisbon', '2026-03-29T22:59:59Z', '2026-03-23', '2026-03-23T00:00:00.000Z'],
  ['Europe/Lisbon', '2026-03-29T23:00:00Z', '2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['Europe/Lisbon', '2026-10-25T23:59:59Z', '2026-10-19', '2026-10-18T23:00:00.000Z'],
  ['Europe/Lisbon', '2026-10-26T00:00:00Z', '2026-10-26', '2026-10-26T00:00:00.000Z'],
  ['UTC', '2026-03-01T23:59:59Z', '2026-02-23', '2026-02-23T00:00:00.000Z'],
])('a week begins on Monday in the domain’s time zone: %s, %s', async (timeZone, moment, week, begins) => {
  const told = await weekIn(timeZone, moment)
  expect([told.week, told.begins.toISOString()]).toEqual([week, begins])
})
