import { pageCell } from '@vereda/client/cell/page-cell.ts'
import type { ListingOutcome } from '@vereda/offline/cache/listing-machine.ts'
import { StoreClosed, StoreFull } from '@vereda/offline/ports/store.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import type { Heard } from '../calls/ask-and-note.ts'

// What asks the server comes behind the screen, which shows first what is stored.
const server = () => import('./server-listing.ts')

/**
 * How a load stands: `under way`, then the stored list `stands` by itself, then what it came to; `unreadable`, where what is stored can't be
 * opened; `full`, where the device had no room for what was told.
 */
export type LoadState = 'under way' | 'stands' | ListingOutcome | 'none' | 'unreadable' | 'full'

/** What the last load of each name (a listing or a trail) came to; empty until one was asked for. */
export const loads = pageCell<ReadonlyMap<string, LoadState>>(new Map())
/** Counts the listings that the server answered: what is on the device is held against each (rule D18). */
export const listings = pageCell(0)
const listed = (outcome: LoadState): LoadState => {
  if (outcome === 'online') listings.set(listings.get() + 1)
  return outcome
}
/** The loads whose last try met a server in trouble: that is another thing than having no network, and is told as another. */
export const troubled = pageCell<ReadonlySet<string>>(new Set())
const underWay = new Map<string, Promise<void>>()

const set = (name: string, state: LoadState) => loads.set(new Map(loads.get()).set(name, state))
function noteTrouble(name: string, { isInTrouble }: Heard) {
  const others = [...troubled.get()].filter((other) => other !== name)
  if (isInTrouble !== troubled.get().has(name))
    troubled.set(new Set(isInTrouble ? [...others, name] : others))
}
const begin = (name: string) => {
  const before = loads.get().get(name)
  // What is shown stays as it is while it is asked for again.
  if (before === undefined || before === 'failCache' || before === 'full') set(name, 'under way')
}

/**
 * A closed store is no answer: the load is begun again once the store opens, and looks until then as it did. A full one is told to the learner.
 * Anything else is a fault of ours or of the browser, and never passed over in silence.
 */
const failed = (name: string, error: unknown) => {
  if (error instanceof StoreClosed) return
  if (error instanceof StoreFull) return set(name, 'full')
  set(name, 'failOnline')
  reportError(error)
}

/** Runs one load of this name at a time and keeps what it came to. */
export async function once(name: string, load: () => Promise<LoadState>): Promise<void> {
  const known = underWay.get(name)
  if (known) return known
  begin(name)
  const running = load().then(
    (outcome) => set(name, outcome),
    (error: unknown) => failed(name, error),
  )
  underWay.set(
    name,
    running.finally(() => underWay.delete(name)),
  )
  return running
}

export const listingName = (owner: Owner) => `listing ${owner.userId} ${owner.journey}`
export const trailName = (owner: Owner, groupTrailId: string) =>
  `trail ${owner.userId} ${owner.journey} ${groupTrailId}`

/** Asks the server for the catalogue, behind whatever is shown of it. */
export const refreshListing = (owner: Owner): Promise<void> =>
  once(listingName(owner), async () => {
    const name = listingName(owner)
    const heard: Heard = { isInTrouble: false }
    const { askListing } = await server()
    const outcome = await askListing(owner, heard, again(owner), () => set(name, 'stands'))
    noteTrouble(name, heard)
    return listed(outcome)
  })

/** Asks the server for one trail and its files' hashes, behind whatever is shown of it. */
export const refreshTrail = (owner: Owner, groupTrailId: string): Promise<void> =>
  once(trailName(owner, groupTrailId), async () => {
    const { askTrail } = await server()
    return listed(await askTrail(owner, groupTrailId, again(owner)))
  })

const again = (owner: Owner) => (groupTrailId: string) => void refreshTrail(owner, groupTrailId)
