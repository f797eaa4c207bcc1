import { NOTHING_READ } from '@vereda/domain/content/reading.ts'
import { expect, test } from 'vitest'
import { memoryStore } from '../store/memory-store.ts'
import { MARINA } from '../testing/a-device.ts'
import { keepFilmPosition, readFilmPosition } from './film-position.ts'

test('a step’s film continues at this learner’s position, with one position per step and trail', async () => {
  const store = memoryStore()
  const film = { owner: MARINA, groupTrailId: 'a', stepId: 'see' }
  const position = { ...NOTHING_READ, positions: { 'drop.mp4': 7 } }
  const left = (name: typeof film) => store.read(['UP'], (tx) => readFilmPosition(tx, name))
  expect(await left(film)).toBeNull()
  await store.write(['UP'], (tx) => keepFilmPosition(tx, film, position))
  expect(await left(film)).toEqual(position)
  expect(await left({ ...film, stepId: 'keep' })).toBeNull()
  expect(await left({ ...film, groupTrailId: 'b' })).toBeNull()
  expect(await left({ ...film, owner: { ...MARINA, userId: 'joao' } })).toBeNull()
})
