import type { PlayFact } from './play-fact.ts'

/** What orders a play among a player's plays: the server's clock once it is there, before that the device's number, then its key. */
export type PlayPosition = Pick<PlayFact, 'serverDate' | 'seq' | 'key'>

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : Number(a > b))
// A play that still waits on a device comes after everything that the server holds.
const UNSENT = '~'

/** Orders plays from oldest to newest; total and stable, so merging in any order ends the same (decisions 5). */
export function comparePositions(a: PlayPosition, b: PlayPosition): number {
  return (
    compare(a.serverDate ?? UNSENT, b.serverDate ?? UNSENT) || compare(a.seq, b.seq) || compare(a.key, b.key)
  )
}
