import { assertNever } from '@vereda/domain/result/result.ts'
import { type Answer, unreachable } from '../calls/answer.ts'
import type { Clock } from '../ports/clock.ts'
import type { ListingCalls, ListingPage } from '../ports/listing-calls.ts'
import type { Store } from '../ports/store.ts'
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
import { closeListing, savePage, type Told } from './save-trails.ts'

export type ListingPorts = { store: Store; calls: ListingCalls; clock: Clock }
export type ListingWish = {
  owner: Owner
  team: string | null
  /** Let the stored list stand at once instead of after ten seconds. */
  forced: boolean
  /** The stored list is what there is for now. */
  onCacheStands?: () => void
}

type Load = { ports: ListingPorts; wish: ListingWish; told: Told; named: Set<string>; page: ListingPage }

const within = <T>(clock: Clock, ms: number, answer: Promise<Answer<T>>): Promise<Answer<T>> =>
  Promise.race([answer, clock.pause(ms).then(() => unreachable)])

async function beginTold({ ports, wish }: Pick<Load, 'ports' | 'wish'>): Promise<Told> {
  const { settled } = await ports.store.read(['device'], readDevice)
  const asOf = ports.clock.now().toISOString()
  return { owner: wish.owner, team: wish.team, asOf, settledBefore: settled }
}

async function askPage(load: Load, page: number): Promise<ListingEvent> {
  if (page === 0) {
    load.told = await beginTold(load)
    load.named.clear()
  }
  const { calls, clock } = load.ports
  const answer = await within(clock, LISTING_TIMEOUT_MS, calls.page(load.wish.owner.journey, page))
  if (!answer.ok) return { type: 'failed', failure: answer.failure }
  load.page = answer.value
  return { type: 'told', totalPages: answer.value.totalPages }
}

async function saveAskedPage(load: Load): Promise<ListingEvent> {
  const { trails } = load.page
  const isSaved = await savePage(load.ports.store, load.told, load.named.size, trails)
  for (const trail of trails) load.named.add(trail.id)
  return { type: isSaved ? 'saved' : 'overtaken' }
}

async function look({ ports, wish }: Load): Promise<ListingEvent> {
  const stored = await ports.store.read(['listings'], (tx) => tx.get('listings', prefixOf(wish.owner)))
  return { type: 'looked', found: stored !== undefined }
}

async function perform(load: Load, effect: ListingEffect): Promise<ListingEvent | null> {
  switch (effect.do) {
    case 'ask':
      return askPage(load, effect.page)
    case 'wait':
      await load.ports.clock.pause(effect.ms)
      return { type: 'delayed' }
    case 'letCacheStand':
      load.wish.onCacheStands?.()
      return null
    case 'save':
      return saveAskedPage(load)
    case 'close':
      await closeListing(load.ports.store, load.told, load.named)
      return { type: 'saved' }
    case 'look':
      return look(load)
    default:
      return assertNever(effect)
  }
}

/** Loads the catalogue into the cache, page by page, and says what it came to (specification 8: failOnline, failCache). */
export function loadListing(ports: ListingPorts, wish: ListingWish): Promise<ListingOutcome> {
  return new Promise((resolve, reject) => {
    let state: ListingState = { at: 'idle' }
    const named = new Set<string>()
    const told: Told = { owner: wish.owner, team: wish.team, asOf: '', settledBefore: 0 }
    const load: Load = { ports, wish, told, named, page: { trails: [], totalPages: 0 } }
    const happen = (event: ListingEvent | null) => {
      if (event === null || state.at === 'done') return
      const next = stepListing(state, event)
      state = next.state
      for (const effect of next.effects) perform(load, effect).then(happen).catch(reject)
      if (state.at === 'done') resolve(state.outcome)
    }
    happen({ type: 'asked', forced: wish.forced })
  })
}
