import { networkOf } from '../platform/limits/network-of.ts'

type Spent = { amount: number; endsAt: number }
type Pace = { most: number; spanMs: number }

const KEPT_MAX = 50_000
/** Open calls of one network in 10 s: a school behind one address stays far below. */
const OPEN_CALLS: Pace = { most: 3_000, spanMs: 10_000 }
/** Bytes that one learner sends in 5 minutes: a device that was away for long sends less. */
const LEARNER_BYTES: Pace = { most: 64 * 1024 * 1024, spanMs: 5 * 60_000 }

/** Amounts by key within spans of time, in this node's memory: whoever is over gets nothing done, and costs nothing. */
function counterOf({ most, spanMs }: Pace, now: () => number): (key: string, amount: number) => boolean {
  const spent = new Map<string, Spent>()
  return (key, amount) => {
    const known = spent.get(key)
    const one = known && known.endsAt > now() ? known : { amount: 0, endsAt: now() + spanMs }
    if (one.amount >= most) return false
    one.amount += amount
    spent.delete(key)
    spent.set(key, one)
    if (spent.size > KEPT_MAX) spent.delete(spent.keys().next().value!)
    return true
  }
}

/** How fast a network may make open calls, and a learner may send: false where it is too fast. */
export type Paces = {
  openCall(address: string): boolean
  body(domainId: number, accountId: string, bytes: number): boolean
}

export function openPaces(now: () => number): Paces {
  const [open, bytes] = [counterOf(OPEN_CALLS, now), counterOf(LEARNER_BYTES, now)]
  return {
    openCall: (address) => open(networkOf(address), 1),
    body: (domainId, accountId, length) => bytes(`${domainId}:${accountId}`, length),
  }
}
