import { expect, test } from 'vitest'
import { positionAt, positionWith, type Ranking } from './ranking.ts'

test.each([
  [1, 90, 40, 1],
  [40, 1, 40, 40],
  [41, 0, 40, 41],
  [977, 0, 40, 41],
  [3, 0, 0, 1],
])('at place %i with %i points among %i who have some: position %i', (place, points, ranked, position) => {
  expect(positionAt(place, points, ranked)).toBe(position)
})

const row = (position: number, points: number) => ({ id: `p${position}`, name: '', points, position })
const ranking: Ranking = {
  ranking: Array.from({ length: 10 }, (_, n) => row(n + 1, 100 - n)),
  neighbours: [row(30, 50), row(31, 45), row(32, 40), row(33, 39), row(34, 38)],
  position: 32,
  total: 100,
}

test.each([
  ['no points change nothing', 'p32', 0, 32],
  ['as many as the one ahead do not overtake, for that one had them earlier', 'p32', 5, 32],
  ['one more overtakes', 'p32', 6, 31],
  ['nobody is overtaken of whom nothing is told', 'p32', 30, 30],
  ['from among the ten', 'p3', 3, 1],
  ['who is not told of stays', 'somebody', 90, 32],
])('where more points would put one: %s', (_, id, more, position) => {
  expect(positionWith({ ...ranking, position: Number(id.slice(1)) || 32 }, id, more)).toBe(position)
})
