import type { Reading } from '@vereda/domain/content/reading.ts'
import { keepFilmPosition, readFilmPosition } from '@vereda/offline/player/film-position.ts'
import { localStore, readLocal } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'

/** Where a film was left on this device, null where it was never opened; and a way to keep that. */
export type FilmPlace = { read(): Promise<Reading | null>; keep(position: Reading): Promise<void> }

/** The place in the film of a trail's step of who opens it: whoever signs in while it plays has one of their own. */
export function filmPlace(groupTrailId: string, stepId: string): FilmPlace {
  const film = { owner: currentOwner(), groupTrailId, stepId }
  return {
    read: () => readLocal(['UP'], (tx) => readFilmPosition(tx, film)),
    keep: (position) => localStore.write(['UP'], (tx) => keepFilmPosition(tx, film, position)),
  }
}
