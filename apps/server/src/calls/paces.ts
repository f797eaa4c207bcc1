import { dropOldest } from '../platform/drop-oldest.ts'
import { networkOf } from '../platform/limits/network-of.ts'

type Spent = { amount: number; endsAt: number }
type Pace = { most: number; spanMs: number }

const KEPT_MAX = 50_000
/** Open calls of one network in 10 s. A school behind one address stays far below this. */
const OPEN_CALLS: Pace = { most: 3_000, spanMs: 10_000 }
const MB = 1024 * 1024
/** Bytes that one learner sends in 5 minutes, and in a day. A device that was offline for long sends less. What is sent may be stored for good. */
const LEARNER_BYTES: Pace = { most: 64 * MB, spanMs: 5 * 60_000 }
const LEARNER_BYTES_A_DAY: Pace = { most: 512 * MB, spanMs: 24 * 60 * 60_000 }
/** Calls of one API token in a minute. A program that sends one call after another stays below this. */
const TOKEN_CALLS: Pace = { most: 600, spanMs: 60_000 }
/** The smallest size that a body counts for, because of the row that it may write. */
const CALL_BYTES_MIN = 1024

/** Counts an amount. Answers 0, or, where the limit is reached, how many seconds of the span are left. */
type Take = (key: string, amount: number) => number

/** Counts amounts by key within spans of time, in this node's memory. A caller over the limit gets nothing done and costs almost nothing. */
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

/**
 * The limits of a network's open calls, an API token's calls and a learner's bytes. Each answers how many seconds to wait; 0 where the call
 * may go on.
 */
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
