import type { RankingScope } from '@vereda/domain/ranking/ranking.ts'
import type { ListingOutcome } from '@vereda/offline/cache/listing-machine.ts'
import type { ListingPorts } from '@vereda/offline/cache/listing-ports.ts'
import { loadListing } from '@vereda/offline/cache/load-listing.ts'
import { loadRanking } from '@vereda/offline/cache/load-ranking.ts'
import { loadTrail } from '@vereda/offline/cache/load-trail.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { askAndNote, type Heard } from '../calls/ask-and-note.ts'
import { askAsUser } from '../calls/ask-as.ts'
import { isOnline } from '../calls/connection.ts'
import { localStore } from '../store/local-store.ts'
import { webClock } from '../store/web-ports.ts'
import { keeping } from './keeping.ts'
import { listingCalls } from './listing-calls.ts'
import { onceHeard, oncePlayedOut } from './once-heard.ts'

/** Asks for a trail again while the screen shows the stored one. */
type AskAgain = (groupTrailId: string) => void

/** The engines' ports with this user's session; null when someone else, or no one, is signed in. */
function portsOf({ userId }: Owner, heard?: Heard): ListingPorts | null {
  const ask = askAsUser(userId)
  return ask && { store: localStore, calls: listingCalls(askAndNote(ask, heard), keeping()), clock: webClock }
}

/** Adds to the ports: an answer that is left aside is asked for again once the server has heard the plays that held it up. */
const leavingAside = (ports: ListingPorts, owner: Owner, again: AskAgain): ListingPorts => ({
  ...ports,
  onLeftAside: (held) => onceHeard(owner, held, () => again(held.id)),
})

type OfTeam = Pick<ListingPorts, 'onStillPlayed'>

/**
 * Loads, and loads again once nobody plays any more for a team that could not be left because of that. A learner who leaves an activity is
 * back on the screen before its sitting has ended.
 */
async function orOncePlayedOut<T>(
  owner: Owner,
  what: string,
  load: (played: OfTeam) => Promise<T>,
  again: () => void,
): Promise<T> {
  const played: string[] = []
  const outcome = await load({ onStillPlayed: (team) => void played.push(team) })
  // after the load: asking again during it would return the same load
  for (const team of played) oncePlayedOut(owner, team, what, again)
  return outcome
}

/** Asks the server for a user's trails and keeps the answer. `heard` notes whether the server was in trouble. */
export async function askListing(
  owner: Owner,
  heard: Heard,
  again: AskAgain,
  onCacheStands: () => void,
): Promise<ListingOutcome> {
  const ports = portsOf(owner, heard)
  const request = { owner, forced: !isOnline(), onCacheStands }
  return ports ? loadListing(leavingAside(ports, owner, again), request) : 'signedOut'
}

/** Asks the server for one trail and its files' hashes, and keeps the answer; `none` where the server does not know the trail. */
export async function askTrail(
  owner: Owner,
  groupTrailId: string,
  again: AskAgain,
): Promise<ListingOutcome | 'none'> {
  const ports = portsOf(owner)
  if (!ports) return 'signedOut'
  const load = (played: OfTeam) =>
    loadTrail({ ...leavingAside(ports, owner, again), ...played }, { owner, groupTrailId })
  return orOncePlayedOut(owner, `trail ${groupTrailId}`, load, () => again(groupTrailId))
}

/** Asks the server for a trail's ranking and keeps the answer; `none` where the trail has no ranking. */
export async function askRanking(
  owner: Owner,
  groupTrailId: string,
  scope: RankingScope,
  again: () => void,
): Promise<ListingOutcome | 'none'> {
  const ports = portsOf(owner)
  if (!ports) return 'signedOut'
  const load = (played: OfTeam) => loadRanking({ ...ports, ...played }, { owner, groupTrailId, scope })
  return orOncePlayedOut(owner, `ranking ${groupTrailId} ${scope}`, load, again)
}
