import type { Clock } from '../ports/clock.ts'
import type { ListingCalls } from '../ports/listing-calls.ts'
import type { Store } from '../ports/store.ts'
import type { HeldVersion } from './held-versions.ts'

/** The ports that loading a listing, a trail or a ranking needs. */
export type ListingPorts = {
  store: Store
  calls: ListingCalls
  clock: Clock
  /**
   * Called when a trail's new version is not stored yet, because the server has not heard of what was played in the stored version (rule
   * C11).
   */
  onLeftAside?: (held: HeldVersion) => void
  /**
   * Called when a team is no longer the learner's but a sitting for it is under way here: the device leaves the team once that sitting is
   * over (rule P4).
   */
  onStillPlayed?: (team: string) => void
}
