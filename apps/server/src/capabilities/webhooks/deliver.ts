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
/** What stands before the bytes of a secret, in base64 (Standard Webhooks). */
export const SECRET_PREFIX = 'whsec_'

const TO_ONE = 50
const IN_ALL = 400
/** How long an address may take to answer, in milliseconds. */
const PATIENCE_MS = 10_000
/** At once: deliveries to one address, addresses of one domain, domains. What is taken is so asked for well within its lease (sql/deliveries.ts). */
const AT_ONCE = { deliveries: 4, addresses: 8, domains: 8 }
/** For how long what goes on becoming due is taken; then it is the next minute's. */
const ROUND_MS = 50_000

export type DeliveryDependencies = {
  database: Database
  outbound: Outbound
  secret: KeyObject
  patienceMs?: number
  /** Says when this node ends: what it has taken and not begun by then is due again when its lease is over. */
  leaving?: AbortSignal
}

/** The headers of one delivery, signed as Standard Webhooks say: over its id, the moment of sending and the body. */
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

// of all faults of TLS those that are the certificate's, which its keeper can mend: over, of another name, or of nobody who is believed
const OF_A_CERTIFICATE = /CERT|LEAF_SIGNATURE/

/** Why a receiver could not be asked, in a word that stands in the catalogue of the studio. */
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
  // not by this node's clock: receivers take nothing that is minutes off
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

/** Delivers to one address; once it could not be asked, the rest is not tried but waits as if it had been. Answers whether it could be asked. */
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

/** Delivers what is due in one domain, until nothing is or the time is over. */
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

/** Delivers what is due, of every domain; an address that does not answer keeps neither its domain's others nor other domains waiting. */
export async function deliverDue(dependencies: DeliveryDependencies): Promise<void> {
  const until = performance.now() + ROUND_MS
  const domains = await domainsWithDeliveries(dependencies.database)
  await eachDomain(domains, (domainId) => deliverIn(dependencies, domainId, until), AT_ONCE.domains)
}
