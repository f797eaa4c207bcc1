import { expect, test } from 'vitest'
import {
  isOver,
  positionAt,
  positionWith,
  type Ranking,
  rowsAround,
  rowsOf,
  toldPosition,
} from './ranking.ts'

test.each([
  [1, 90, 40, 1],
  [40, 1, 40, 40],
  [41, 0, 40, 41],
  [977, 0, 40, 41],
  [3, 0, 0, 1],
])(
  'place %i with %i points among %i ranked players has the position %i',
  (place, points, ranked, position) => {
    expect(positionAt(place, points, ranked)).toBe(position)
  },
)

const row = (position: number, points: number) => ({ id: `p${position}`, name: '', points, position })
const ranking: Ranking = {
  ranking: Array.from({ length: 10 }, (_, n) => row(n + 1, 100 - n)),
  neighbours: [row(30, 50), row(31, 45), row(32, 40), row(33, 39), row(34, 38)],
  position: 32,
  total: 100,
}

test('a position is shown only when somebody has points', () => {
  const nobody = { ranking: [row(1, 0), row(1, 0)], position: 1, total: 2 }
  expect(toldPosition(nobody)).toBeNull()
  expect(toldPosition({ ...nobody, ranking: [row(1, 5), row(2, 0)], position: 2 })).toBe(2)
  expect(toldPosition(ranking)).toBe(32)
})

test.each([
  ['no points change nothing', 'p32', 0, 32],
  ['as many as the one ahead do not overtake, for that one had them earlier', 'p32', 5, 32],
  ['one more overtakes', 'p32', 6, 31],
  ['nobody is overtaken of whom nothing is told', 'p32', 30, 30],
  ['from among the ten', 'p3', 3, 1],
  ['who is not told of stays', 'somebody', 90, 32],
])('the position after earning more points: %s', (_, id, more, position) => {
  expect(positionWith({ ...ranking, position: Number(id.slice(1)) || 32 }, id, more)).toBe(position)
})

test('the rows are the top first, then the neighbours if there are any', () => {
  expect(rowsOf(ranking).map(({ position }) => position)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 30, 31, 32, 33, 34,
  ])
  expect(rowsOf({ ranking: [row(1, 9)], position: 1, total: 1 })).toEqual([row(1, 9)])
})

test.each([
  ['before its end', '2026-02-28T09:00:00.000Z', '2026-03-01T12:00:00.000Z', false],
  ['at its end', '2026-02-28T09:00:00.000Z', '2026-03-02T03:00:00.000Z', true],
  ['of the next week, which came as it began', '2026-03-02T03:00:00.000Z', '2026-03-02T03:00:00.000Z', false],
  ['after its end', '2026-02-28T09:00:00.000Z', '2026-03-02T03:00:00.001Z', true],
  [
    'by a clock that is ahead, when it just came',
    '2026-03-05T09:00:00.000Z',
    '2026-03-05T09:00:00.000Z',
    false,
  ],
  ['by a clock that is ahead, in that week', '2026-03-05T09:00:00.000Z', '2026-03-12T08:59:59.999Z', false],
  ['by a clock that is ahead, a week later', '2026-03-05T09:00:00.000Z', '2026-03-12T09:00:00.000Z', true],
])('the week of a ranking is over %s: fetched at %s, at %s %s', (_, asOf, now, is) => {
  expect(isOver({ until: '2026-03-02T03:00:00.000Z' }, asOf, now)).toBe(is)
  expect(isOver({}, asOf, now)).toBe(false)
})

test.each([
  ['p1', [1, 2, 3]],
  ['p5', [4, 5, 6]],
  ['p32', [31, 32, 33]],
  ['p34', [32, 33, 34]],
  ['nobody told of', [1, 2, 3]],
])('the rows shown around %s', (id, positions) => {
  expect(rowsAround(ranking, id, 3).map(({ position }) => position)).toEqual(positions)
})
