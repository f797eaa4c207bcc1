import { assertNever } from '@vereda/domain/result/result.ts'
import { type Answer, unreachable } from '../calls/answer.ts'
import { trailsInTeams } from '../player/chosen-team.ts'
import type { Clock } from '../ports/clock.ts'
import type { ListingPage } from '../ports/listing-calls.ts'
import { readDevice } from '../store/device.ts'
import { type Owner, prefixOf } from '../store/owner.ts'
import {
  LISTING_TIMEOUT_MS,
  type ListingEffect,
  type ListingEvent,
  type ListingOutcome,
  type ListingState,
  stepListing,
} from './listing-machine.ts'
import type { ListingPorts } from './listing-ports.ts'
import { loadTrail } from './load-trail.ts'
import { closeListing, savePage, type Told } from './save-trails.ts'

export type ListingRequest = {
  owner: Owner
  /** Whether the stored list stands at once, instead of after ten seconds. */
  forced: boolean
  /** Called when the stored list stands by itself for now. */
  onCacheStands?: () => void
}

type Load = {
  ports: ListingPorts
  request: ListingRequest
  told: Told
  named: Set<string>
  page: ListingPage
  /** The request for the following page, sent while this page is being stored. */
  next: { page: number; answer: Promise<Answer<ListingPage>> } | null
}

const within = <T>(clock: Clock, ms: number, answer: Promise<Answer<T>>): Promise<Answer<T>> =>
  Promise.race([answer, clock.pause(ms).then(() => unreachable)])

async function beginTold({ ports, request }: Pick<Load, 'ports' | 'request'>): Promise<Told> {
  const { acknowledged } = await ports.store.read(['device'], readDevice)
  const asOf = ports.clock.now().toISOString()
  return { owner: request.owner, team: null, asOf, acknowledgedBefore: acknowledged }
}

const pageOf = ({ ports: { calls, clock }, request }: Load, page: number): Promise<Answer<ListingPage>> =>
  within(clock, LISTING_TIMEOUT_MS, calls.page(request.owner.journey, page))

async function askPage(load: Load, page: number): Promise<ListingEvent> {
  if (page === 0) {
    load.told = await beginTold(load)
    load.named.clear()
    load.next = null
  }
  const answer = await (load.next?.page === page ? load.next.answer : pageOf(load, page))
  load.next = null
  if (!answer.ok) return { type: 'failed', failure: answer.failure }
  load.page = answer.value
  const { totalPages } = answer.value
  const behind = page + 1
  if (behind < totalPages) load.next = { page: behind, answer: pageOf(load, behind) }
  return { type: 'told', totalPages }
}

async function saveAskedPage(load: Load): Promise<ListingEvent> {
  const { trails } = load.page
  const keeping = await savePage(load.ports, load.told, load.named.size, trails)
  for (const trail of trails) load.named.add(trail.id)
  return { type: keeping === 'kept' ? 'saved' : keeping }
}

async function look({ ports, request }: Load): Promise<ListingEvent> {
  const stored = await ports.store.read(['listings'], (tx) => tx.get('listings', prefixOf(request.owner)))
  return { type: 'looked', found: stored !== undefined && stored.asOf !== null }
}

async function perform(load: Load, effect: ListingEffect): Promise<ListingEvent | null> {
  switch (effect.do) {
    case 'ask':
      return askPage(load, effect.page)
    case 'wait':
      await load.ports.clock.pause(effect.ms)
      return { type: 'delayed' }
    case 'letCacheStand':
      load.request.onCacheStands?.()
      return null
    case 'save':
      return saveAskedPage(load)
    case 'close':
      await closeListing(load.ports, load.told, load.named)
      return { type: 'saved' }
    case 'look':
      return look(load)
    default:
      return assertNever(effect)
  }
}

/**
 * The pages give only the learner's own figures. For each trail that is played in a team, the team's figures are asked for separately (rule
 * P2).
 */
async function loadTeams(ports: ListingPorts, owner: Owner, named: ReadonlySet<string>): Promise<void> {
  const inTeams = await ports.store.read(['UP'], (tx) => trailsInTeams(tx, owner))
  for (const groupTrailId of inTeams)
    if (named.has(groupTrailId)) await loadTrail(ports, { owner, groupTrailId })
}

/** Loads the catalogue into the cache, page by page, and answers how that ended (specification 8: failOnline, failCache). */
export async function loadListing(ports: ListingPorts, request: ListingRequest): Promise<ListingOutcome> {
  const named = new Set<string>()
  const outcome = await loadPages(ports, request, named)
  if (outcome === 'online') await loadTeams(ports, request.owner, named)
  return outcome
}

function loadPages(
  ports: ListingPorts,
  request: ListingRequest,
  named: Set<string>,
): Promise<ListingOutcome> {
  return new Promise((resolve, reject) => {
    let state: ListingState = { at: 'idle' }
    const told: Told = { owner: request.owner, team: null, asOf: '', acknowledgedBefore: 0 }
    const load: Load = { ports, request, told, named, page: { trails: [], totalPages: 0 }, next: null }
    // After a fault the load ignores all further events, so that it no longer says that the stored list stands.
    const end = (fault: unknown) => {
      state = { at: 'done', outcome: 'failCache' }
      reject(fault)
    }
    const happen = (event: ListingEvent | null) => {
      if (event === null || state.at === 'done') return
      const next = stepListing(state, event)
      state = next.state
      for (const effect of next.effects) perform(load, effect).then(happen).catch(end)
      if (state.at === 'done') resolve(state.outcome)
    }
    happen({ type: 'asked', forced: request.forced })
  })
}
