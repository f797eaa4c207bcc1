import 'fake-indexeddb/auto'
import { sessionCell } from '@vereda/client/session/session.ts'
import { beforeEach, expect, test } from 'vitest'
import { localStore } from '../store/local-store.ts'
import { aSession, clearTables } from '../testing/a-learner.ts'
import { filmPlace } from './film-position.ts'

beforeEach(async () => {
  await clearTables(localStore, ['UP'])
  sessionCell.set(aSession('ana'))
})

const at = (position: number) => ({
  reachedEnd: false,
  watched: [],
  positions: { film: position },
  answers: {},
})

test('each film’s position is kept by trail, step and learner', async () => {
  await filmPlace('first', 'step').keep(at(10))
  await filmPlace('second', 'step').keep(at(20))
  await filmPlace('first', 'other').keep(at(30))
  sessionCell.set(aSession('bia'))
  expect(await filmPlace('first', 'step').read()).toBeNull()
  await filmPlace('first', 'step').keep(at(40))
  sessionCell.set(aSession('ana'))
  const kept = [
    await filmPlace('first', 'step').read(),
    await filmPlace('second', 'step').read(),
    await filmPlace('first', 'other').read(),
  ]
  expect(kept).toEqual([at(10), at(20), at(30)])
})

test('a film that plays on after its learner’s session ends keeps its position for that learner', async () => {
  const film = filmPlace('first', 'step')
  await film.keep(at(10))
  for (const session of [aSession('bia'), null]) {
    sessionCell.set(session)
    await film.keep(at(50))
    expect(await filmPlace('first', 'step').read()).toBeNull()
  }
  sessionCell.set(aSession('ana'))
  expect(await filmPlace('first', 'step').read()).toEqual(at(50))
})
