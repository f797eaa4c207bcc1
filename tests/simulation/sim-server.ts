import type { PlayFact } from '@vereda/domain/play/play-fact.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { ListingCalls } from '@vereda/offline/ports/listing-calls.ts'
import type { SyncCalls } from '@vereda/offline/ports/sync-calls.ts'

export type Calls = SyncCalls & ListingCalls

/** What a server holds of one player on one trail, a learner or a team, when everything has come to rest. */
export type Held = {
  playerId: string
  groupTrailId: string
  /** In the order in which they were counted. */
  plays: PlayFact[]
  /** The number of each attempt at the test. */
  attempts: number[]
  /** As the server lists it. */
  trail: Trail
  /** Whether the stored totals equal those folded from the plays. */
  isFold: boolean
}

/** The plays of teams that a learner's own team record shows on one trail. */
export type Credited = { userId: string; groupTrailId: string; plays: PlayFact[]; isFold: boolean }

/** The server that devices speak to: the domain's own fold in memory, or the real one. */
export type SimServer = {
  /** When the world begins, and since when everyone is enrolled. */
  start: number
  enrolled: string
  signIn(userId: string): Promise<string>
  endSessions(userId: string): Promise<void>
  calls(token: string): Calls
  /** Whether devices know at once that nobody answers. */
  isDown(): boolean
  goDown(): void
  /** Is there again, whether it was down or not. */
  comeBack(): Promise<void>
  /**
   * Somebody registers a team elsewhere: from now on it is these learners; whoever is left out is of it no more.
   */
  formTeam(team: { id: string; groupTrailId: string }, members: readonly string[]): Promise<void>
  held(): Promise<Held[]>
  credited(): Promise<Credited[]>
  /** Its epoch: another one whenever it was set back. */
  epoch(): string
  /** Keeps the state that it has, to go back to. */
  remember?(): void
  /** Goes back to the state that it kept, as when a backup is restored; answers whether it had one. */
  rollBack?(): boolean
}
