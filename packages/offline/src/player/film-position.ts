import { Reading } from '@vereda/domain/content/reading.ts'
import { trailKey } from '../cache/cached-trail.ts'
import type { ReadTransaction, WriteTransaction } from '../ports/store.ts'
import type { Owner } from '../store/owner.ts'

/** The film of one step of a group trail. */
export type FilmName = { owner: Owner; groupTrailId: string; stepId: string }

const filmKey = ({ owner, groupTrailId, stepId }: FilmName) =>
  [...trailKey(owner, groupTrailId), `film ${stepId}`] as const

/** Where a step's film was left on this device (decisions 3), or null where it was never opened here. Reads `UP`. */
export async function readFilmPosition(tx: ReadTransaction, film: FilmName): Promise<Reading | null> {
  const position = Reading.safeParse(await tx.get('UP', filmKey(film)))
  return position.success ? position.data : null
}

/** Keeps where a step's film was left: its position in seconds, and whether it ran to its end. Writes `UP`. */
export const keepFilmPosition = (tx: WriteTransaction, film: FilmName, position: Reading): Promise<void> =>
  tx.put('UP', filmKey(film), position)
