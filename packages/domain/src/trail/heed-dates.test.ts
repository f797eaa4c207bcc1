import { expect, test } from 'vitest'
import { listedTrail } from '../builders/a-listed-trail.ts'
import { aPlayFact, aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import { heedDates, isBegunAt, timeFor } from './heed-dates.ts'
import { layPlaysOver } from './lay-plays.ts'
import { nextActivity } from './next-activity.ts'
import { openState } from './open-state.ts'

const resources = ['done', 'left'].map((id) => aResource({ id }))
const document = aTrailDocument({ steps: [aStep({ resources })] })
const dates = { starts: '2026-03-01T00:00:00.000Z', ends: '2026-04-01T00:00:00.000Z' }
const trail = { ...layPlaysOver(listedTrail(document), [aPlayFact({ resourceId: 'done' })]), ...dates }
const shutAt = (now: string) => heedDates(trail, now).steps[0]!.resources.map(({ disabled }) => disabled)

test('outside a group trail’s dates unfinished activities are disabled, and finished ones stay open', () => {
  expect(shutAt('2026-02-28T23:59:59.999Z')).toEqual([false, true])
  expect(shutAt('2026-03-01T00:00:00.000Z')).toEqual([false, false])
  expect(shutAt('2026-03-31T23:59:59.999Z')).toEqual([false, false])
  expect(shutAt('2026-04-01T00:00:00.000Z')).toEqual([false, true])
  expect(nextActivity(heedDates(trail, '2026-05-01T00:00:00.000Z'))).toBeNull()
})

test('dates change no totals, and a trail without dates is returned unchanged', () => {
  const { steps: _shut, ...closed } = heedDates(trail, '2026-05-01T00:00:00.000Z')
  const { steps: _steps, ...told } = trail
  expect(closed).toEqual(told)
  const always = { ...trail, starts: null, ends: null }
  expect(heedDates(always, '2026-05-01T00:00:00.000Z')).toBe(always)
})

test('isBegunAt agrees with openState at any moment', () => {
  for (const now of ['2026-02-01T00:00:00.000Z', dates.starts, '2026-03-09T12:00:00.000Z', dates.ends])
    expect(isBegunAt(trail, now)).toBe(['open', 'until'].includes(openState(trail, now).kind))
})

test('a device clock that was set back does not reopen a trail that is known to be over', () => {
  const [early, told, late] = [
    '2026-01-01T00:00:00.000Z',
    '2026-04-02T00:00:00.000Z',
    '2026-05-01T00:00:00.000Z',
  ]
  expect(timeFor({ lastPlayed: null }, told, early, 0)).toBe(told)
  expect(timeFor({ lastPlayed: late }, told, early, 0)).toBe(late)
  expect(timeFor({ lastPlayed: null }, told, late, 0)).toBe(late)
})

test('a known clock error is corrected in the current and the earlier device time', () => {
  const day = 86_400_000
  const [told, now] = ['2026-04-02T08:00:00.000Z', '2026-04-02T09:00:00.000Z']
  expect(timeFor({ lastPlayed: null }, told, now, day)).toBe('2026-04-01T09:00:00.000Z')
  expect(timeFor({ lastPlayed: null }, now, told, -day)).toBe('2026-04-03T09:00:00.000Z')
  // The date of the last counted play is by the server's own clock, so it is not corrected.
  expect(timeFor({ lastPlayed: told }, told, now, day)).toBe(told)
})
