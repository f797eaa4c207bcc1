import { assertNever } from '@vereda/domain/result/result.ts'
import { type CallFailure, isSignedOut } from '../calls/answer.ts'

/*
 * idle ──asked──▶ asking ──pages──▶ saving ──saved, or a later listing is whole──▶ done: online
 *                   │  └─10 s without an answer──▶ (the stored list stands; still asking)
 *                   └─failed──▶ looking at the cache ──found──▶ done: failOnline · ──none──▶ done: failCache
 */

/** How long a load waits for the server's answer before the stored list stands by itself, unless forced (specification 9). */
const CACHE_READ_DELAY_MS = 10_000
/** How long a listing may take (specification 9). */
export const LISTING_TIMEOUT_MS = 25_000

/**
 * How a load of the catalogue ended (specification 8): the server answered (`online`); no answer, but a list is stored (`failOnline`);
 * neither (`failCache`); or the session has ended (`signedOut`).
 */
export type ListingOutcome = 'online' | 'failOnline' | 'failCache' | 'signedOut'

export type ListingState =
  | { at: 'idle' }
  | { at: 'asking'; page: number; cacheStands: boolean }
  | { at: 'saving'; page: number; totalPages: number; cacheStands: boolean }
  | { at: 'closing' }
  | { at: 'looking' }
  | { at: 'done'; outcome: ListingOutcome }

export type ListingEvent =
  | { type: 'asked'; forced: boolean }
  | { type: 'delayed' }
  | { type: 'told'; totalPages: number }
  | { type: 'failed'; failure: CallFailure }
  | { type: 'saved' }
  | { type: 'overtaken' }
  | { type: 'outdated' }
  | { type: 'looked'; found: boolean }

export type ListingEffect =
  | { do: 'ask'; page: number }
  | { do: 'wait'; ms: number }
  | { do: 'letCacheStand' }
  | { do: 'save'; page: number }
  | { do: 'close' }
  | { do: 'look' }

type Next = { state: ListingState; effects: ListingEffect[] }

const done = (outcome: ListingOutcome): Next => ({ state: { at: 'done', outcome }, effects: [] })
const ask = (page: number, cacheStands: boolean): Next => ({
  state: { at: 'asking', page, cacheStands },
  effects: [{ do: 'ask', page }],
})

function begin(forced: boolean): Next {
  const asking = ask(0, forced)
  const meanwhile: ListingEffect = forced ? { do: 'letCacheStand' } : { do: 'wait', ms: CACHE_READ_DELAY_MS }
  return { ...asking, effects: [meanwhile, ...asking.effects] }
}

function delayed(state: ListingState): Next {
  const waits = (state.at === 'asking' || state.at === 'saving') && !state.cacheStands
  if (!waits) return { state, effects: [] }
  return { state: { ...state, cacheStands: true }, effects: [{ do: 'letCacheStand' }] }
}

function saved(state: ListingState): Next {
  if (state.at === 'closing') return done('online')
  if (state.at !== 'saving') return { state, effects: [] }
  const page = state.page + 1
  if (page < state.totalPages) return ask(page, state.cacheStands)
  return { state: { at: 'closing' }, effects: [{ do: 'close' }] }
}

function told(state: ListingState, totalPages: number): Next {
  if (state.at !== 'asking') return { state, effects: [] }
  const { page, cacheStands } = state
  return { state: { at: 'saving', page, totalPages, cacheStands }, effects: [{ do: 'save', page }] }
}

/** One step of loading the catalogue (rules C1 to C4): the state after an event and what to do next. */
export function stepListing(state: ListingState, event: ListingEvent): Next {
  switch (event.type) {
    case 'asked':
      return begin(event.forced)
    case 'delayed':
      return delayed(state)
    case 'told':
      return told(state, event.totalPages)
    case 'failed':
      if (isSignedOut(event.failure)) return done('signedOut')
      return { state: { at: 'looking' }, effects: [{ do: 'look' }] }
    case 'saved':
      return saved(state)
    case 'overtaken':
      return ask(0, state.at === 'saving' && state.cacheStands)
    case 'outdated':
      return done('online')
    case 'looked':
      return done(event.found ? 'failOnline' : 'failCache')
    default:
      return assertNever(event)
  }
}
