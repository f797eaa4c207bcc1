import type { Reading } from '@vereda/domain/content/reading.ts'
import { keepFilmPosition, readFilmPosition } from '@vereda/offline/player/film-position.ts'
import { localStore, readLocal } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'

/** Reads and keeps the position at which a film was left on this device; null where it was never opened. */
export type FilmPlace = { read(): Promise<Reading | null>; keep(position: Reading): Promise<void> }

/** The position in the film of a trail's step, for the user who opens it. A user who signs in while it plays has a position of their own. */
export function filmPlace(groupTrailId: string, stepId: string): FilmPlace {
  const film = { owner: currentOwner(), groupTrailId, stepId }
  return {
    read: () => readLocal(['UP'], (tx) => readFilmPosition(tx, film)),
    keep: (position) => localStore.write(['UP'], (tx) => keepFilmPosition(tx, film, position)),
  }
}
