import { expect, test } from 'vitest'
import { change, entriesIn, noRows, upgradeRows } from '../memory-rows.ts'
import type { Entry } from './migration.ts'
import { MIGRATIONS } from './migrations.ts'

const upTo = (version: number) => MIGRATIONS.filter((migration) => migration.version <= version)
const data = (gameId: string) => ({ type: 'bundle', gameId })

/** A stored game as version 2 stored it. */
const game = (trailIds: string[], current: object | null, owner = ['marina', 'acme']): Entry => ({
  key: [...owner, 'game'],
  row: { resourceId: 'game', trailIds, current, installed: null },
})
/** A trail in the cache; `holds` are the resources of its one step, by id. */
const cached = (id: string, version: number, holds: Record<string, object>, trailId = id): Entry => ({
  key: ['marina', 'acme', `trail_${id}`, ''],
  row: {
    trail: {
      id,
      trailId,
      version,
      steps: [{ resources: Object.entries(holds).map(([name, content]) => ({ id: name, data: content })) }],
    },
  },
})

async function upgraded(contents: Record<string, Entry[]>) {
  const rows = noRows(upTo(2))
  for (const [table, entries] of Object.entries(contents))
    for (const entry of entries) change(rows.tables[table]!, entry.key, entry)
  await upgradeRows(rows, upTo(3))
  return (table: string) => entriesIn(rows.tables[table]!)
}
const trailsOf = (games: Entry[]) => games.map(({ key }) => key[2])

test('V1 a game of one trail keeps its trail, cached or not', async () => {
  const rows = await upgraded({ games: [game(['a'], { version: 1, data: data('one') })] })
  expect(trailsOf(rows('games'))).toEqual(['trail_a'])
})

test('V1 a game shared by several trails goes to the trail with its version and content', async () => {
  const rows = await upgraded({
    games: [game(['a', 'b', 'c', 'd'], { version: 2, data: data('one') })],
    cache: [
      cached('a', 1, { game: data('one') }),
      cached('b', 2, { game: data('another') }),
      cached('c', 2, { other: data('one') }),
      cached('d', 2, { other: data('another'), game: data('one') }),
    ],
  })
  expect(trailsOf(rows('games'))).toEqual(['trail_d'])
})

test('V1 an incomplete game shared by two trails is dropped, to be fetched again', async () => {
  const rows = await upgraded({
    games: [game(['a', 'b'], null)],
    cache: [cached('a', 1, { game: data('one') }), cached('b', 1, { game: data('one') })],
  })
  expect(rows('games')).toEqual([])
})

test('V1 a shared game goes to the cached trail only, if the other one is not cached', async () => {
  const rows = await upgraded({
    games: [game(['a', 'b'], { version: 1, data: data('one') })],
    cache: [cached('a', 1, { game: data('one') })],
  })
  expect(trailsOf(rows('games'))).toEqual(['trail_a'])
})

test('V1 an online play goes to a trail of its own learner and journey only', async () => {
  const played = (user: string, journey: string): Entry => ({
    key: [user, journey],
    row: [{ resourceId: 'game' }],
  })
  const whole = { version: 1, data: data('one') }
  const rows = await upgraded({
    games: [
      game(['a'], whole),
      game(['b'], whole, ['joao', 'acme']),
      game(['c'], whole, ['marina', 'sales']),
    ],
    lastPlayOnline: [played('marina', 'acme'), played('joao', 'acme'), played('marina', 'sales')],
  })
  expect(Object.fromEntries(rows('lastPlayOnline').map(({ key, row }) => [key.join(), row]))).toEqual({
    'marina,acme': [{ resourceId: 'game', groupTrailId: 'a' }],
    'joao,acme': [{ resourceId: 'game', groupTrailId: 'b' }],
    'marina,sales': [{ resourceId: 'game', groupTrailId: 'c' }],
  })
})
