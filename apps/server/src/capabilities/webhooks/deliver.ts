import { createHmac, type KeyObject } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { NotAllowed, type Outbound } from '../../platform/http/outbound.ts'
import { openText } from '../identity/sealed.ts'
import {
  type Delivered,
  type DueDelivery,
  domainsWithDeliveries,
  keepDelivered,
  takeDeliveries,
} from './sql/deliveries.ts'

export const PURPOSE = 'webhook'
/** What stands before the bytes of a secret, in base64 (Standard Webhooks). */
export const SECRET_PREFIX = 'whsec_'

/** How long is waited after each try that went wrong, in seconds; after the last one it has failed. */
export const WAITS_S = [60, 300, 1_800, 7_200, 18_000, 36_000, 86_400]
const TO_ONE = 50
const IN_ALL = 400
const AT_ONCE = 8
const PATIENCE_MS = 10_000

export type DeliveryDependencies = { database: Database; outbound: Outbound; secret: KeyObject }

/** The headers of one delivery, signed as Standard Webhooks say: over its id, the moment of sending and the body. */
export function signedHeaders(
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

/** Why a receiver could not be asked, in a word that stands in the catalogue of the studio. */
function faultOf(fault: unknown): string {
  if (fault instanceof NotAllowed) return 'private'
  if (fault instanceof Error && (fault.name === 'TimeoutError' || fault.name === 'AbortError')) return 'slow'
  return 'away'
}

async function send(
  { outbound, secret }: DeliveryDependencies,
  domainId: number,
  { id, event, detail, at, tries, url, sealedSecret }: DueDelivery,
): Promise<Delivered> {
  const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data: detail })
  const sentS = Math.floor(Date.now() / 1_000)
  const headers = signedHeaders(openText(secret, PURPOSE, domainId, sealedSecret), { id, body, sentS })
  try {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const { ok, status } = await outbound.fetch(new URL(url), {
      ...{ method: 'POST', body, patienceMs: PATIENCE_MS },
      headers: { ...headers, ...length },
    })
    return ok ? { state: 'delivered', status, fault: null, waitS: 0 } : wrong(tries, status, null)
  } catch (fault) {
    return wrong(tries, null, faultOf(fault))
  }
}

/** Delivers what is due in one domain, some at once. */
async function deliverIn(dependencies: DeliveryDependencies, domainId: number): Promise<void> {
  const { database } = dependencies
  const due = await database.as(domainId, (tx) => takeDeliveries(tx, TO_ONE, IN_ALL))
  const next = async (): Promise<void> => {
    for (let one = due.shift(); one; one = due.shift()) {
      const { id } = one
      const delivered = await send(dependencies, domainId, one)
      await database.as(domainId, (tx) => keepDelivered(tx, id, delivered))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

/** Delivers what is due, of every domain; each is heard of even where the same one could not be answered for. */
export async function deliverDue(dependencies: DeliveryDependencies): Promise<void> {
  for (const domainId of await domainsWithDeliveries(dependencies.database))
    await deliverIn(dependencies, domainId)
}
