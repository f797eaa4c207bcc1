import { pageCell } from '@vereda/client/cell/page-cell.ts'
import type { ListingOutcome } from '@vereda/offline/cache/listing-machine.ts'
import { StoreClosed, StoreFull } from '@vereda/offline/ports/store.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import type { Heard } from '../calls/ask-and-note.ts'

// The code that asks the server is loaded on demand. The screen first shows what is stored.
const server = () => import('./server-listing.ts')

/**
 * The state of a load. It is first `under way`, then `stands` when the stored list is shown, then the load's outcome. `unreadable`: the
 * stored data can't be opened. `full`: the device had no room for the answer.
 */
export type LoadState = 'under way' | 'stands' | ListingOutcome | 'none' | 'unreadable' | 'full'

/** The state of the last load of each name (a listing, a trail or a ranking). Empty at first. */
export const loads = pageCell<ReadonlyMap<string, LoadState>>(new Map())
/** Counts the listings and trails that the server answered. After each, the downloads on this device are compared with it (rule D18). */
export const listings = pageCell(0)
const listed = (outcome: LoadState): LoadState => {
  if (outcome === 'online') listings.set(listings.get() + 1)
  return outcome
}
/** The loads whose last try met a server in trouble. The learner is told another message then than without a network. */
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
  // The screen keeps what it shows while a load is repeated.
  if (before === undefined || before === 'failCache' || before === 'full') set(name, 'under way')
}

/**
 * Handles a load's fault. A closed store changes nothing: the load begins again once the store opens. A full store is told to the learner.
 * Any other fault is a bug of the app or the browser, and is reported.
 */
const failed = (name: string, error: unknown) => {
  if (error instanceof StoreClosed) return
  if (error instanceof StoreFull) return set(name, 'full')
  set(name, 'failOnline')
  reportError(error)
}

/** Runs one load of this name at a time, and keeps its outcome in `loads`. */
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

/** Asks the server for the catalogue while the screen shows the stored one. */
export const refreshListing = (owner: Owner): Promise<void> =>
  once(listingName(owner), async () => {
    const name = listingName(owner)
    const heard: Heard = { isInTrouble: false }
    const { askListing } = await server()
    const outcome = await askListing(owner, heard, again(owner), () => set(name, 'stands'))
    noteTrouble(name, heard)
    return listed(outcome)
  })

/** Asks the server for one trail and its files' hashes while the screen shows the stored one. */
export const refreshTrail = (owner: Owner, groupTrailId: string): Promise<void> =>
  once(trailName(owner, groupTrailId), async () => {
    const { askTrail } = await server()
    return listed(await askTrail(owner, groupTrailId, again(owner)))
  })

const again = (owner: Owner) => (groupTrailId: string) => void refreshTrail(owner, groupTrailId)
