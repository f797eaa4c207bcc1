import type { Reading } from '@vereda/domain/content/reading.ts'
import { keepFilmPosition, readFilmPosition } from '@vereda/offline/player/film-position.ts'
import { localStore, readLocal } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'

const nameOf = (groupTrailId: string, stepId: string) => ({ owner: currentOwner(), groupTrailId, stepId })

/** Where the film of a trail's step was left on this device; null where it was never opened. */
export const filmPosition = (groupTrailId: string, stepId: string): Promise<Reading | null> =>
  readLocal(['UP'], (tx) => readFilmPosition(tx, nameOf(groupTrailId, stepId)))

/** Keeps where the film of a trail's step was left. */
export const keepFilm = (groupTrailId: string, stepId: string, position: Reading): Promise<void> =>
  localStore.write(['UP'], (tx) => keepFilmPosition(tx, nameOf(groupTrailId, stepId), position))
