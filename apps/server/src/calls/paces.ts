import { dropOldest } from '../platform/drop-oldest.ts'
import { networkOf } from '../platform/limits/network-of.ts'

type Spent = { amount: number; endsAt: number }
type Pace = { most: number; spanMs: number }

const KEPT_MAX = 50_000
/** Open calls of one network in 10 s: a school behind one address stays far below. */
const OPEN_CALLS: Pace = { most: 3_000, spanMs: 10_000 }
const MB = 1024 * 1024
/** Bytes that one learner sends in 5 minutes, and in a day: a device that was away for long sends less. What is sent may be kept for good. */
const LEARNER_BYTES: Pace = { most: 64 * MB, spanMs: 5 * 60_000 }
const LEARNER_BYTES_A_DAY: Pace = { most: 512 * MB, spanMs: 24 * 60 * 60_000 }
/** What one API token asks in a minute: a program that asks one after another stays below. */
const TOKEN_CALLS: Pace = { most: 600, spanMs: 60_000 }
/** The shortest body counts for the row that it may leave. */
const CALL_BYTES_MIN = 1024

/** Takes an amount; answers 0, or where it is too much how many seconds are left of the span. */
type Take = (key: string, amount: number) => number

/** Amounts by key within spans of time, in this node's memory: whoever is over gets nothing done, and costs nothing. */
function counterOf({ most, spanMs }: Pace, now: () => number): Take {
  const spent = new Map<string, Spent>()
  return (key, amount) => {
    const known = spent.get(key)
    const one = known && known.endsAt > now() ? known : { amount: 0, endsAt: now() + spanMs }
    if (one.amount >= most) return Math.ceil((one.endsAt - now()) / 1_000)
    one.amount += amount
    spent.delete(key)
    spent.set(key, one)
    dropOldest(spent, KEPT_MAX)
    return 0
  }
}

/** How fast a network may make open calls, an API token ask, and a learner send: how many seconds too fast, 0 where it may go on. */
export type Paces = {
  openCall(address: string): number
  tokenCall(tokenHash: Buffer): number
  body(domainId: number, accountId: string, bytes: number): number
}

export function openPaces(now: () => number): Paces {
  const open = counterOf(OPEN_CALLS, now)
  const tokens = counterOf(TOKEN_CALLS, now)
  const [bytes, bytesADay] = [counterOf(LEARNER_BYTES, now), counterOf(LEARNER_BYTES_A_DAY, now)]
  return {
    openCall: (address) => open(networkOf(address), 1),
    tokenCall: (hash) => tokens(hash.toString('base64'), 1),
    body(domainId, accountId, length) {
      const [key, counted] = [`${domainId}:${accountId}`, Math.max(length, CALL_BYTES_MIN)]
      return bytes(key, counted) || bytesADay(key, counted)
    },
  }
}
