import { createHmac, type KeyObject } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { eachDomain } from '../../platform/database/each-domain.ts'
import { eachAtMost } from '../../platform/files/each-at-most.ts'
import type { Outbound } from '../../platform/http/outbound.ts'
import { NotAllowed } from '../../platform/http/public-address.ts'
import { openText } from '../identity/sealed.ts'
import {
  type Delivered,
  type DueDelivery,
  domainsWithDeliveries,
  keepDelivered,
  takeDeliveries,
  WAITS_S,
} from './sql/deliveries.ts'

export const PURPOSE = 'webhook'
/** The prefix of a secret's base64 text (Standard Webhooks). */
export const SECRET_PREFIX = 'whsec_'

const TO_ONE = 50
const IN_ALL = 400
/** How long an address may take to answer, in milliseconds. */
const PATIENCE_MS = 10_000
/**
 * How many run at once: deliveries to one address, addresses of one domain, and domains. With these numbers every delivery is sent well within
 * its lease (sql/deliveries.ts).
 */
const AT_ONCE = { deliveries: 4, addresses: 8, domains: 8 }
/** How long a round goes on taking deliveries that become due. Later ones wait for the next minute's round. */
const ROUND_MS = 50_000

export type DeliveryDependencies = {
  database: Database
  outbound: Outbound
  secret: KeyObject
  patienceMs?: number
  /** Aborted when this node ends. A delivery that was taken but not begun is due again after its lease. */
  leaving?: AbortSignal
}

/** The headers of one delivery. The signature covers its id, the time of sending and the body, as Standard Webhooks define. */
function signedHeaders(
  secret: string,
  { id, body, sentS }: { id: string; body: string; sentS: number },
): Record<string, string> {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${sentS}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Vereda-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(sentS),
    'webhook-signature': `v1,${signature}`,
  }
}

function wrong(tries: number, status: number | null, fault: string | null): Delivered {
  const waitS = WAITS_S[tries - 1]
  return { state: waitS === undefined ? 'failed' : 'waiting', status, fault, waitS: waitS ?? 0 }
}

// the TLS errors of a certificate that its owner can fix: expired, for another name, or not trusted
const OF_A_CERTIFICATE = /CERT|LEAF_SIGNATURE/

/** Why a receiver could not be reached, as a word of the studio's catalogue. */
function faultOf(fault: unknown): string {
  if (fault instanceof NotAllowed) return 'private'
  if (fault instanceof Error && (fault.name === 'TimeoutError' || fault.name === 'AbortError')) return 'slow'
  if (OF_A_CERTIFICATE.test(String(Object(fault).code))) return 'untrusted'
  return 'away'
}

async function send(
  { outbound, secret, patienceMs = PATIENCE_MS }: DeliveryDependencies,
  domainId: number,
  { id, event, detail, at, tries, url, sealedSecret, takenAt }: DueDelivery,
): Promise<Delivered> {
  const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data: detail })
  // The database's clock is used, because receivers refuse a timestamp that is minutes off.
  const sentS = Math.floor(takenAt.getTime() / 1_000)
  const headers = signedHeaders(openText(secret, PURPOSE, domainId, sealedSecret), { id, body, sentS })
  try {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const { ok, status } = await outbound.fetch(new URL(url), {
      method: 'POST',
      body,
      patienceMs,
      statusAlone: true,
      headers: { ...headers, ...length },
    })
    return ok ? { state: 'delivered', status, fault: null, waitS: 0 } : wrong(tries, status, null)
  } catch (fault) {
    return wrong(tries, null, faultOf(fault))
  }
}

/**
 * Delivers to one address. After one delivery could not reach it, the others are not sent, and wait as if they had failed too. Returns whether
 * the address could be reached.
 */
async function deliverTo(
  dependencies: DeliveryDependencies,
  domainId: number,
  due: readonly DueDelivery[],
): Promise<boolean> {
  let away: string | null = null
  await eachAtMost(AT_ONCE.deliveries, due, async (one) => {
    if (dependencies.leaving?.aborted) return
    const delivered = away ? wrong(one.tries, null, away) : await send(dependencies, domainId, one)
    away ??= delivered.fault
    await dependencies.database.as(domainId, (tx) => keepDelivered(tx, one.id, delivered))
  })
  return away === null
}

/** Delivers what is due in one domain, until nothing is due or the time is over. */
async function deliverIn(dependencies: DeliveryDependencies, domainId: number, until: number): Promise<void> {
  const away: string[] = []
  for (let isMore = true; isMore && performance.now() < until && !dependencies.leaving?.aborted; ) {
    const due = await dependencies.database.as(domainId, (tx) => takeDeliveries(tx, TO_ONE, IN_ALL, away))
    const addresses = Map.groupBy(due, ({ webhookId }) => webhookId)
    await eachAtMost(AT_ONCE.addresses, addresses, async ([webhookId, ofOne]) => {
      if (!(await deliverTo(dependencies, domainId, ofOne))) away.push(webhookId)
    })
    isMore = due.length > 0
  }
}

/** Delivers what is due in every domain. An address that does not answer delays neither the other addresses of its domain nor other domains. */
export async function deliverDue(dependencies: DeliveryDependencies): Promise<void> {
  const until = performance.now() + ROUND_MS
  const domains = await domainsWithDeliveries(dependencies.database)
  await eachDomain(domains, (domainId) => deliverIn(dependencies, domainId, until), AT_ONCE.domains)
}
