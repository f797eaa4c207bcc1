import type { Clock } from '../ports/clock.ts'
import type { ListingCalls } from '../ports/listing-calls.ts'
import type { Store } from '../ports/store.ts'
import type { HeldVersion } from './held-versions.ts'

/** What loading a listing, a trail or a ranking works with. */
export type ListingPorts = {
  store: Store
  calls: ListingCalls
  clock: Clock
  /** Told of a trail whose new version waits until the server has heard what was played in the one that is here (rule C11). */
  onLeftAside?: (held: HeldVersion) => void
  /** Told of a team that is the learner's no more and is left once nobody here is in the middle of playing for it (rule P4). */
  onStillPlayed?: (team: string) => void
}
