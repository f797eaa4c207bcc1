import type { Clock } from '../ports/clock.ts'
import type { ListingCalls } from '../ports/listing-calls.ts'
import type { Store } from '../ports/store.ts'

/** What loading a listing, a trail or a ranking works with. */
export type ListingPorts = { store: Store; calls: ListingCalls; clock: Clock }
