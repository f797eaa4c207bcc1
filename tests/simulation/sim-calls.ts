import { type Answer, refusedWith, unreachable } from '@vereda/offline/calls/answer.ts'
import { PORTAL_ANSWERS } from './portal.ts'
import type { Random } from './random.ts'
import type { Actor, Scheduler } from './scheduler.ts'
import type { Calls } from './sim-server.ts'

export type NetworkFaults = {
  isDown: () => boolean
  /** The share of calls that meet each fault. */
  share: () => number
  counted: (fault: string) => void
  isBehindPortal: () => boolean
  /** The server asks this tab for a pause of this many ms. */
  leaveAlone: (ms: number) => void
}

const LISTING_STEPS = 30

export type Network = { scheduler: Scheduler; random: Random; faults: NetworkFaults; wire: Actor }

/** Chooses the fate of one call: its request or its answer is lost, it is refused on the way, or a second copy arrives later. */
function fateOf({ random, faults }: Network): string {
  if (faults.isBehindPortal()) return 'portal'
  if (faults.isDown()) return 'down'
  if (!random.chance(faults.share())) return 'through'
  return random.pick(['request lost', 'answer lost', 'doubled', 'fault', 'refused'])
}

/** The refusal of an overloaded server, with the pause that it asks for. */
function overloaded({ random, faults }: Network): Answer<never> {
  const ms = random.pick([0, 2_000, 60_000, 600_000])
  faults.leaveAlone(ms)
  return refusedWith(503, 'overloaded', ms)
}

async function through<T>(
  network: Network,
  actor: Actor,
  call: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const { scheduler, faults, wire } = network
  await scheduler.point(actor)
  const fate = fateOf(network)
  if (fate !== 'through') faults.counted(fate)
  if (fate === 'down' || fate === 'request lost') return unreachable
  if (fate === 'portal') return network.random.pick(PORTAL_ANSWERS)
  if (fate === 'fault') return overloaded(network)
  if (fate === 'refused') return refusedWith(409, 'malformed')
  if (fate === 'doubled') void scheduler.point(wire).then(() => scheduler.outside(call()))
  const answer = await scheduler.outside(call())
  await scheduler.point(actor)
  return fate === 'answer lost' ? unreachable : answer
}

/** A tab's way to the server. */
export function simCalls(network: Network, actor: Actor, calls: Calls): Calls {
  const go = <T>(call: () => Promise<Answer<T>>) => through(network, actor, call)
  // the answers to listings do not affect the queue
  const listing = { ...network, faults: { ...network.faults, leaveAlone: () => undefined } }
  // a listing takes long, and many events can happen meanwhile
  const look = async <T>(call: () => Promise<Answer<T>>) => {
    const answer = await through(listing, actor, call)
    for (let left = network.random.below(LISTING_STEPS); left > 0; left--)
      await network.scheduler.point(actor)
    return answer
  }
  return {
    trackTrail: (on) => go(() => calls.trackTrail(on)),
    trackMoment: (kind, on) => go(() => calls.trackMoment(kind, on)),
    trackTest: (key, on, attempt) => go(() => calls.trackTest(key, on, attempt)),
    trackReaction: (key, on, reaction) => go(() => calls.trackReaction(key, on, reaction)),
    trackTeamName: (key, on, name) => go(() => calls.trackTeamName(key, on, name)),
    trackItem: (key, on, play) => go(() => calls.trackItem(key, on, play)),
    track: (id, play) => go(() => calls.track(id, play)),
    trackBatch: (entries) => go(() => calls.trackBatch(entries)),
    decidedItems: (keys) => go(() => calls.decidedItems(keys)),
    offered: (keys) => go(() => calls.offered(keys)),
    page: (journey, page) => look(() => calls.page(journey, page)),
    trail: (id, team) => look(() => calls.trail(id, team)),
    ranking: (...of) => look(() => calls.ranking(...of)),
  }
}
