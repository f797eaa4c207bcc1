import { type Answer, refusedWith, unreachable } from '@vereda/offline/calls/answer.ts'
import type { Random } from './random.ts'
import type { Actor, Scheduler } from './scheduler.ts'
import type { Calls } from './sim-server.ts'

export type NetworkFaults = {
  isDown: () => boolean
  /** The share of calls that meet each fault. */
  share: () => number
  counted: (fault: string) => void
}

export type Network = { scheduler: Scheduler; random: Random; faults: NetworkFaults; wire: Actor }

/** What becomes of one call: its request or its answer lost, a refusal on the way, or a second copy that arrives at any later time. */
function fateOf({ random, faults }: Network): string {
  if (faults.isDown()) return 'down'
  if (!random.chance(faults.share())) return 'through'
  return random.pick(['request lost', 'answer lost', 'doubled', 'fault', 'refused'])
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
  if (fate === 'fault') return refusedWith(503, 'overloaded')
  if (fate === 'refused') return refusedWith(409, 'malformed')
  if (fate === 'doubled') void scheduler.point(wire).then(() => scheduler.outside(call()))
  const answer = await scheduler.outside(call())
  await scheduler.point(actor)
  return fate === 'answer lost' ? unreachable : answer
}

/** A tab's way to the server. */
export function simCalls(network: Network, actor: Actor, calls: Calls): Calls {
  const go = <T>(call: () => Promise<Answer<T>>) => through(network, actor, call)
  return {
    trackTrail: (on) => go(() => calls.trackTrail(on)),
    trackMoment: (kind, on) => go(() => calls.trackMoment(kind, on)),
    trackTest: (key, on, attempt) => go(() => calls.trackTest(key, on, attempt)),
    trackReaction: (key, on, reaction) => go(() => calls.trackReaction(key, on, reaction)),
    trackTeamName: (key, on, name) => go(() => calls.trackTeamName(key, on, name)),
    trackItem: (key, on, play) => go(() => calls.trackItem(key, on, play)),
    track: (id, play) => go(() => calls.track(id, play)),
    trackBatch: (entries) => go(() => calls.trackBatch(entries)),
    page: (journey, page) => go(() => calls.page(journey, page)),
    trail: (id, team) => go(() => calls.trail(id, team)),
    ranking: (id, team) => go(() => calls.ranking(id, team)),
  }
}
