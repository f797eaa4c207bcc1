import { type Answer, unreachable } from '../calls/answer.ts'
import type { SyncCalls } from '../ports/sync-calls.ts'

/** What happens to one call: it goes through, it never arrives, its answer is lost, or it arrives twice. */
export type Fate = 'through' | 'lost' | 'answer lost' | 'doubled'

type Method<A extends unknown[], T> = (...args: A) => Promise<Answer<T>>

/** Lets `fate` decide for every call, by its name, what happens to it. */
export function lossyCalls<C extends SyncCalls>(calls: C, fate: (name: keyof SyncCalls) => Fate): C {
  const wrap =
    <A extends unknown[], T>(name: keyof SyncCalls, method: Method<A, T>): Method<A, T> =>
    async (...args) => {
      const decided = fate(name)
      if (decided === 'lost') return unreachable
      if (decided === 'doubled') await method(...args)
      const answer = await method(...args)
      return decided === 'answer lost' ? unreachable : answer
    }
  return {
    ...calls,
    trackTrail: wrap('trackTrail', calls.trackTrail),
    trackMoment: wrap('trackMoment', calls.trackMoment),
    trackTest: wrap('trackTest', calls.trackTest),
    trackReaction: wrap('trackReaction', calls.trackReaction),
    trackTeamName: wrap('trackTeamName', calls.trackTeamName),
    trackItem: wrap('trackItem', calls.trackItem),
    track: wrap('track', calls.track),
    trackBatch: wrap('trackBatch', calls.trackBatch),
    decidedItems: wrap('decidedItems', calls.decidedItems),
    offered: wrap('offered', calls.offered),
  }
}
