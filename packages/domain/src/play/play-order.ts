import type { PlayFact } from './play-fact.ts'

/** What a player's plays are ordered by: the server's date first, then the device's own number, then the key. */
export type PlayPosition = Pick<PlayFact, 'serverDate' | 'seq' | 'key'>

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : Number(a > b))
// This text sorts after every date: a play that still waits on a device comes after everything that the server holds.
const UNSENT = '~'

/** Orders plays from oldest to newest. The order is total and stable, so merging in any order gives the same result (decisions 5). */
export function comparePositions(a: PlayPosition, b: PlayPosition): number {
  return (
    compare(a.serverDate ?? UNSENT, b.serverDate ?? UNSENT) || compare(a.seq, b.seq) || compare(a.key, b.key)
  )
}
