import type { PlayFact } from '@vereda/domain/play/play-fact.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { ListingCalls } from '@vereda/offline/ports/listing-calls.ts'
import type { SyncCalls } from '@vereda/offline/ports/sync-calls.ts'

export type Calls = SyncCalls & ListingCalls

/** What a server holds of one player (a learner or a team) on one trail, after everything has come to rest. */
export type Held = {
  playerId: string
  groupTrailId: string
  /** In the order of their counting. */
  plays: PlayFact[]
  /** The number of each attempt at the test. */
  attempts: number[]
  /** The trail as the server lists it. */
  trail: Trail
  /** Whether the stored totals equal those folded from the plays. */
  isFold: boolean
}

/** The plays of teams in a learner's own team record on one trail. */
export type Credited = { userId: string; groupTrailId: string; plays: PlayFact[]; isFold: boolean }

/** The server of the devices: the domain's own fold in memory, or the real server. */
export type SimServer = {
  /** The time at which the world begins, and the date since which everyone is enrolled. */
  start: number
  enrolled: string
  signIn(userId: string): Promise<string>
  endSessions(userId: string): Promise<void>
  calls(token: string): Calls
  /** Whether devices know at once that the server does not answer. */
  isDown(): boolean
  goDown(): void
  /** Makes the server available again, whether it was down or not. */
  comeBack(): Promise<void>
  /** Registers a team from elsewhere. It then has exactly these members; anyone else has left it. */
  formTeam(team: { id: string; groupTrailId: string }, members: readonly string[]): Promise<void>
  held(): Promise<Held[]>
  credited(): Promise<Credited[]>
  /** Its epoch, which changes whenever the server is set back. */
  epoch(): string
  /** Stores its present state, for `rollBack`. */
  remember?(): void
  /** Goes back to the stored state, as when a backup is restored. Returns false where none is stored. */
  rollBack?(): boolean
}
