import type { Reading } from '@vereda/domain/content/reading.ts'
import { keepFilmPlace, readFilmPlace } from '@vereda/offline/player/film-place.ts'
import { localStore, readLocal } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'

const nameOf = (groupTrailId: string, stepId: string) => ({ owner: currentOwner(), groupTrailId, stepId })

/** Where the film of a trail's step was left on this device; null where it was never opened. */
export const filmPlace = (groupTrailId: string, stepId: string): Promise<Reading | null> =>
  readLocal(['UP'], (tx) => readFilmPlace(tx, nameOf(groupTrailId, stepId)))

/** Keeps where the film of a trail's step was left. */
export const keepFilm = (groupTrailId: string, stepId: string, place: Reading): Promise<void> =>
  localStore.write(['UP'], (tx) => keepFilmPlace(tx, nameOf(groupTrailId, stepId), place))
