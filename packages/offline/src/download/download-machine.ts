import { assertNever } from '@vereda/domain/result/result.ts'
import { isKnown, type KnownResource } from '@vereda/domain/trail/known-resource.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { type CallFailure, isForGood, isSignedOut } from '../calls/answer.ts'
import { RETRY_AFTER_MAX_MS } from '../sync/retry.ts'
import type { DownloadFailure, DownloadJob } from './download-job.ts'
import type { Wanted } from './wanted.ts'

/*
 * idle ──asked──▶ asking ──trail──▶ checking ──missing──▶ fetching ──nothing missing──▶ readying ──ready──▶ saving ──saved──▶ pausing ──▶ checking the next …
 *                   │                  │                     ▲   └─still missing─▶ backingOff   │ not: this resource has failed ──────▲
 *                   │                  │                     └────5 rounds at most────┘         │
 *                   │                  └─nothing missing────────────────────────────────────────▶ readying
 *                   ├─a server in trouble─▶ askingAgain ─5 times at most─▶ asking
 *                   └─▶ failed: no_trail, no_resources             last resource ──▶ closing ──saved──▶ done, or failed if a resource has
 */

/** Pause between the resources of a trail (specification 9). */
const RESOURCE_PAUSE_MS = 100
/** How many rounds in a row may bring nothing new of a resource's missing files before it fails (content-runtime 7). */
const ROUNDS_MAX = 5
const BACK_OFF_MS = 1_000

/** `failed` are the resources whose files never came right, or that could not be made ready to play. */
type Plan = { trail: Trail; resources: readonly KnownResource[]; index: number; failed: readonly string[] }

/** Which resources of the trail were asked for, and which of them come first. */
type Request = Pick<DownloadJob, 'resourceIds' | 'first'>

export type DownloadState =
  | { at: 'idle'; request: Request }
  | { at: 'asking' | 'askingAgain'; request: Request; round: number }
  | { at: 'checking' | 'readying' | 'saving' | 'pausing' | 'closing'; plan: Plan }
  | { at: 'fetching' | 'backingOff'; plan: Plan; missing: readonly Wanted[]; round: number }
  | { at: 'done' }
  | { at: 'failed'; failure: DownloadFailure }

/** How a pack ended: its stream was whole, was cut, brought a wrong piece of a large file, found no room, or was refused. */
export type PackEnd = 'whole' | 'cut' | 'spoiled' | 'full' | 'signedOut' | 'refused'

export type DownloadEvent =
  | { type: 'asked' }
  | { type: 'trail'; trail: Trail | null }
  | { type: 'failed'; failure: CallFailure }
  | { type: 'checked'; missing: readonly Wanted[] }
  | { type: 'fetched'; missing: readonly Wanted[]; gained: boolean; end: PackEnd; retryAfterMs: number }
  | { type: 'readied'; isReady: boolean }
  | { type: 'waited' }
  | { type: 'saved' }
  | { type: 'full' }

export type DownloadEffect =
  | { do: 'askTrail' }
  | { do: 'check'; trail: Trail; resource: KnownResource }
  | { do: 'fetch'; trail: Trail; resource: KnownResource; missing: readonly Wanted[] }
  | { do: 'makeReady'; trail: Trail; resource: KnownResource }
  | { do: 'wait'; ms: number }
  | { do: 'saveResource'; trail: Trail; resource: KnownResource }
  | { do: 'saveTrail'; trail: Trail }

type Next = { state: DownloadState; effect: DownloadEffect | null }

const fail = (failure: DownloadFailure): Next => ({ state: { at: 'failed', failure }, effect: null })
const resourceOf = (plan: Plan): KnownResource => plan.resources[plan.index]!

const check = (plan: Plan): Next => ({
  state: { at: 'checking', plan },
  effect: { do: 'check', trail: plan.trail, resource: resourceOf(plan) },
})
const fetchMissing = (plan: Plan, missing: readonly Wanted[], round: number): Next => ({
  state: { at: 'fetching', plan, missing, round },
  effect: { do: 'fetch', trail: plan.trail, resource: resourceOf(plan), missing },
})
const makeReady = (plan: Plan): Next => ({
  state: { at: 'readying', plan },
  effect: { do: 'makeReady', trail: plan.trail, resource: resourceOf(plan) },
})
const save = (plan: Plan): Next => ({
  state: { at: 'saving', plan },
  effect: { do: 'saveResource', trail: plan.trail, resource: resourceOf(plan) },
})
const close = (plan: Plan): Next => ({
  state: { at: 'closing', plan },
  effect: { do: 'saveTrail', trail: plan.trail },
})

const askTrail = (request: Request, round: number): Next => ({
  state: { at: 'asking', request, round },
  effect: { do: 'askTrail' },
})

/** The pause before a round, never shorter than the server asks for (rules D7, D22). */
const backOff = (round: number, retryAfterMs: number): DownloadEffect => ({
  do: 'wait',
  ms: Math.max(BACK_OFF_MS * 2 ** (round - 1), Math.min(retryAfterMs, RETRY_AFTER_MAX_MS)),
})

/**
 * Handles a failed request for the trail: without an answer the trail is not available (rule D3); a server in trouble is asked again (rule
 * D22).
 */
function unanswered(state: DownloadState, failure: CallFailure): Next {
  if (state.at !== 'asking') return misplaced(state, 'failed')
  if (isSignedOut(failure)) return fail('signedOut')
  if (failure.kind !== 'refused' || isForGood(failure)) return fail('no_trail')
  const round = state.round + 1
  if (round >= ROUNDS_MAX) return fail('fail')
  return {
    state: { at: 'askingAgain', request: state.request, round },
    effect: backOff(round, failure.retryAfterMs ?? 0),
  }
}

function begin(trail: Trail | null, { resourceIds, first = [] }: Request): Next {
  if (trail === null) return fail('no_trail')
  const all = trail.steps.flatMap((step) => step.resources.filter(isKnown)).filter((r) => r.offline)
  const resources = resourceIds === null ? all : all.filter((resource) => resourceIds.includes(resource.id))
  resources.sort((a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id)))
  if (resources.length === 0) return fail('no_resources')
  return check({ trail, resources, index: 0, failed: [] })
}

function next(plan: Plan): Next {
  if (plan.index + 1 >= plan.resources.length) return close(plan)
  const state: DownloadState = { at: 'pausing', plan: { ...plan, index: plan.index + 1 } }
  return { state, effect: { do: 'wait', ms: RESOURCE_PAUSE_MS } }
}

const giveUp = (plan: Plan): Next => next({ ...plan, failed: [...plan.failed, resourceOf(plan).id] })

type Fetching = Extract<DownloadState, { at: 'fetching' | 'backingOff' }>
type Fetched = Extract<DownloadEvent, { type: 'fetched' }>

/** Decides what follows a pack: everything came, more is to come, or nothing new came in this round (rules D7, D8, D9). */
function fetched(state: Fetching, { missing, gained, end, retryAfterMs }: Fetched): Next {
  const { plan } = state
  if (end === 'signedOut' || end === 'full') return fail(end)
  if (missing.length === 0) return makeReady(plan)
  if (gained && end === 'whole') return fetchMissing(plan, missing, 0)
  const round = gained ? 1 : state.round + 1
  if (round >= ROUNDS_MAX) return end === 'cut' ? fail('fail') : giveUp(plan)
  const waiting: DownloadState = { at: 'backingOff', plan, missing, round }
  return { state: waiting, effect: backOff(round, retryAfterMs) }
}

function saved(state: DownloadState): Next {
  if (state.at === 'saving') return next(state.plan)
  if (state.at !== 'closing') return misplaced(state, 'saved')
  return state.plan.failed.length > 0 ? fail('fail') : { state: { at: 'done' }, effect: null }
}

function waited(state: DownloadState): Next {
  if (state.at === 'askingAgain') return askTrail(state.request, state.round)
  if (state.at === 'pausing') return check(state.plan)
  if (state.at === 'backingOff') return fetchMissing(state.plan, state.missing, state.round)
  return misplaced(state, 'waited')
}

const misplaced = (state: DownloadState, event: string): never => {
  throw new Error(`download: ${event} while ${state.at}`)
}

/** One step of downloading a trail (rules D3 to D10, D17, D22): the state after an event and the one effect that follows. */
export function stepDownload(state: DownloadState, event: DownloadEvent): Next {
  switch (event.type) {
    case 'asked':
      if (state.at !== 'idle') return misplaced(state, event.type)
      return askTrail(state.request, 0)
    case 'trail':
      return state.at === 'asking' ? begin(event.trail, state.request) : misplaced(state, event.type)
    case 'failed':
      return unanswered(state, event.failure)
    case 'checked':
      if (state.at !== 'checking' && state.at !== 'saving') return misplaced(state, event.type)
      return event.missing.length === 0 ? makeReady(state.plan) : fetchMissing(state.plan, event.missing, 0)
    case 'fetched':
      return state.at === 'fetching' ? fetched(state, event) : misplaced(state, event.type)
    case 'readied':
      if (state.at !== 'readying') return misplaced(state, event.type)
      return event.isReady ? save(state.plan) : giveUp(state.plan)
    case 'waited':
      return waited(state)
    case 'saved':
      return saved(state)
    case 'full':
      return fail('full')
    default:
      return assertNever(event)
  }
}
