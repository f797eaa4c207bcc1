import { expect, test } from 'vitest'
import { openState } from './open-state.ts'

const starts = '2026-03-01T00:00:00.000Z'
const ends = '2026-04-01T00:00:00.000Z'
const last = '2026-03-31T23:59:59.999Z'

test.each([
  ['before it opens', starts, ends, '2026-02-28T23:59:59.999Z', { kind: 'notYet', date: starts }],
  ['from its first moment on', starts, ends, starts, { kind: 'until', date: last }],
  ['until its last', null, ends, last, { kind: 'until', date: last }],
  ['once it has closed', starts, ends, ends, { kind: 'closed', date: ends }],
  ['without an end', starts, null, '2030-01-01T00:00:00.000Z', { kind: 'open' }],
  ['that has closed and had no first day', null, ends, ends, { kind: 'closed', date: ends }],
  [
    'without a first day, before clocks began to count',
    null,
    null,
    '1969-12-31T00:00:00.000Z',
    { kind: 'open' },
  ],
  ['without dates', null, null, '2026-01-01T00:00:00.000Z', { kind: 'open' }],
] as const)('a group trail %s', (_, from, to, now, state) => {
  expect(openState({ starts: from, ends: to }, now)).toEqual(state)
})
