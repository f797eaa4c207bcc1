import { expect, test } from 'vitest'
import { type ListingEvent, type ListingState, stepListing } from './listing-machine.ts'

const asking: ListingState = { at: 'asking', page: 1, cacheStands: false }
const saving: ListingState = { at: 'saving', page: 1, totalPages: 3, cacheStands: false }
const STAND = { do: 'letCacheStand' } as const

test.each([asking, saving])('C2 the stored list is shown once, while a page is $at', (state) => {
  const stands = { ...state, cacheStands: true }
  expect(stepListing(state, { type: 'delayed' })).toEqual({ state: stands, effects: [STAND] })
  expect(stepListing(stands, { type: 'delayed' })).toEqual({ state: stands, effects: [] })
})

const others: ListingState[] = [
  { at: 'idle' },
  { at: 'closing' },
  { at: 'looking' },
  { at: 'done', outcome: 'online' },
]
const late: [ListingEvent['type'], ListingState[]][] = [
  ['delayed', others],
  ['told', [...others, saving]],
  ['saved', [asking, { at: 'idle' }, { at: 'looking' }]],
]
test.each(late)('a late event (%s) does not change the listing', (type, states) => {
  const event = { type, totalPages: 9 } as ListingEvent
  for (const state of states) expect(stepListing(state, event)).toEqual({ state, effects: [] })
})

test('C6 a listing that restarts keeps the stored list shown', () => {
  const anew = (cacheStands: boolean) => ({
    state: { at: 'asking', page: 0, cacheStands },
    effects: [{ do: 'ask', page: 0 }],
  })
  for (const cacheStands of [true, false])
    expect(stepListing({ ...saving, cacheStands }, { type: 'overtaken' })).toEqual(anew(cacheStands))
})

test('C4 without an answer the listing looks in the cache', () => {
  const failed = stepListing(asking, { type: 'failed', failure: { kind: 'unreachable' } })
  expect(failed).toEqual({ state: { at: 'looking' }, effects: [{ do: 'look' }] })
})
