import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import { publicLookup } from '../http/public-address.ts'
import { systemCode } from '../plain-error.ts'
import type { VapidKeys } from './vapid-keys.ts'
import { vapidHeader } from './vapid-token.ts'

/** Where a browser receives pushes, and the keys with which only it can read them. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }
/** What a push service answered: it took the push; the browser is gone; or it failed this time. */
export type PushOutcome = 'taken' | 'gone' | 'failed'
export type PushTransport = {
  publicKey: string
  /** `nowS` is the database's time, in seconds since 1970. */
  carry(target: PushTarget, payload: string, nowS: number): Promise<PushOutcome>
}

const PATIENCE_MS = 10_000
const LIFETIME_S = 24 * 60 * 60
const GONE = new Set([404, 410])

const outcomeOf = (status: number): PushOutcome => {
  if (GONE.has(status)) return 'gone'
  return status >= 200 && status < 300 ? 'taken' : 'failed'
}

type Prepared = ReturnType<typeof webPush.generateRequestDetails>

/** Posts to a push service and reads only the status of the answer. A redirect is not followed. */
const post = ({ endpoint, headers, body }: Prepared, agent: Agent, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, agent, port, signal: AbortSignal.timeout(PATIENCE_MS) }
    const sent = request(endpoint, options, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** What only tests set: another name look-up, another port, and the trusted certificate authority. */
export type PushTrust = { lookup?: LookupFunction; ca?: string; port?: number }
/** Called for each push that did not arrive, with the name of its service and the reason. */
export type OnPushFailed = (service: string, reason: string) => void

const reasonOf = (fault: unknown): string =>
  fault instanceof Error ? (systemCode(fault) ?? fault.message) : String(fault)

/** Sends to push services (RFC 8030), encrypted for the browser alone (RFC 8291). `subject` is where the services' operators reach ours. */
export function pushTransport(
  keys: VapidKeys,
  subject: string,
  { lookup, ca, port = 443, onFailed }: PushTrust & { onFailed?: OnPushFailed } = {},
): PushTransport {
  const agent = new Agent({ lookup: lookup ?? publicLookup, ...(ca ? { ca } : {}) })
  const failed = (endpoint: string, reason: string): PushOutcome => {
    onFailed?.(new URL(endpoint).hostname, reason)
    return 'failed'
  }
  return {
    publicKey: keys.publicKey,
    async carry({ endpoint, p256dh, auth }, payload, nowS) {
      // the library would sign with this machine's clock, which may be days off
      const headers = { Authorization: vapidHeader(keys, { subject, endpoint, nowS }) }
      const options = { headers, TTL: LIFETIME_S, urgency: 'normal' } as const
      try {
        const of = { endpoint, keys: { p256dh, auth } }
        const status = await post(webPush.generateRequestDetails(of, payload, options), agent, port)
        const outcome = outcomeOf(status)
        return outcome === 'failed' ? failed(endpoint, `it answered ${status}`) : outcome
      } catch (fault) {
        return failed(endpoint, reasonOf(fault)) // includes keys that nothing can be encrypted for
      }
    },
  }
}
