import 'fake-indexeddb/auto'
import { sessionCell } from '@vereda/client/session/session.ts'
import { beforeEach, expect, test } from 'vitest'
import { localStore } from '../store/local-store.ts'
import { aSession, clearTables } from '../testing/a-learner.ts'
import { filmPosition, keepFilm } from './film-position.ts'

beforeEach(async () => {
  await clearTables(localStore, ['UP'])
  sessionCell.set(aSession('ana'))
})

test('each film is left where its learner left it: of two trails, two steps and two learners of one device', async () => {
  const at = (position: number) => ({
    reachedEnd: false,
    watched: [],
    positions: { film: position },
    answers: {},
  })
  await keepFilm('first', 'step', at(10))
  await keepFilm('second', 'step', at(20))
  await keepFilm('first', 'other', at(30))
  sessionCell.set(aSession('bia'))
  expect(await filmPosition('first', 'step')).toBeNull()
  await keepFilm('first', 'step', at(40))
  sessionCell.set(aSession('ana'))
  const kept = [
    await filmPosition('first', 'step'),
    await filmPosition('second', 'step'),
    await filmPosition('first', 'other'),
  ]
  expect(kept).toEqual([at(10), at(20), at(30)])
})
