import type { PushPayload } from '@vereda/domain/notification/push-payload.ts'
import type { Database } from '../../platform/database/database.ts'
import { eachDomain } from '../../platform/database/each-domain.ts'
import { eachAtMost } from '../../platform/files/each-at-most.ts'
import type { PushTarget, PushTransport } from '../../platform/push/push-transport.ts'
import { allDomains, type Domain } from '../directory/domains.ts'
import { letterLocale } from '../messages/locale.ts'
import { notificationsOf } from '../notifications/told-notifications.ts'
import type { TrailCache } from '../trails/trail-cache.ts'
import { pushPayloads } from './push-payload.ts'
import { forgetSubscription, subscriptionsOf } from './sql/subscriptions.ts'
import { domainsWithSubscriptions, type PushNews, takePushNews } from './sql/take-news.ts'

export type PushDependencies = {
  database: Database
  trailCache: TrailCache
  push: PushTransport
  /** Aborted when this node ends. Other nodes then take the accounts that this node has not taken. */
  leaving?: AbortSignal
}

/** What one account is to be sent, and its devices. */
const readNews = ({ database, trailCache }: PushDependencies, domain: Domain, of: PushNews) =>
  database.as(domain.id, async (tx) => {
    const told = await notificationsOf(tx, trailCache, of.accountId, of.news)
    const to = { locale: letterLocale(of.locale, undefined, domain.locale), timeZone: domain.timeZone }
    return { payloads: pushPayloads(told, to), targets: await subscriptionsOf(tx, of.accountId) }
  })

/** Sends to one device until a payload does not arrive. Returns whether the device no longer exists. */
async function isGone(
  push: PushTransport,
  { askedS, ...target }: PushTarget & { askedS: number },
  payloads: PushPayload[],
): Promise<boolean> {
  for (const payload of payloads) {
    const outcome = await push.carry(target, JSON.stringify(payload), askedS)
    if (outcome !== 'taken') return outcome === 'gone'
  }
  return false
}

/**
 * Sends one account's notifications to each of its devices, and deletes the subscription of a device that no longer exists. A push service may
 * take any time to answer, so no transaction is open meanwhile, and the devices are sent to in parallel.
 */
async function sendTo(dependencies: PushDependencies, domain: Domain, of: PushNews): Promise<void> {
  const { payloads, targets } = await readNews(dependencies, domain, of)
  const sent = targets.map(async (target) => {
    if (!(await isGone(dependencies.push, target, payloads))) return
    await dependencies.database.as(domain.id, (tx) => forgetSubscription(tx, of.accountId, target.endpoint))
  })
  await Promise.all(sent)
}

/** How many accounts are sent to at the same time, because push services answer slowly. */
const AT_ONCE = 8

/** Sends the notifications of the next accounts after one, and returns the last of these accounts; undefined where there are no more. */
async function sendNext(
  dependencies: PushDependencies,
  domain: Domain,
  behind: string,
): Promise<string | undefined> {
  const taken = await dependencies.database.as(domain.id, (tx) => takePushNews(tx, behind))
  await eachAtMost(AT_ONCE, taken, (next) => sendTo(dependencies, domain, next))
  return taken.at(-1)?.accountId
}

async function sendAll(dependencies: PushDependencies, domain: Domain): Promise<void> {
  let last: string | undefined = ''
  while (last !== undefined && !dependencies.leaving?.aborted)
    last = await sendNext(dependencies, domain, last)
}

/**
 * Sends the notifications since the last run to the devices of people who want them, each at most once. One that is lost on the way is still in
 * the app's list. It runs every minute.
 */
export async function sendPushes(dependencies: PushDependencies): Promise<void> {
  const wanted = new Set(await domainsWithSubscriptions(dependencies.database))
  if (wanted.size === 0) return
  const domains = (await allDomains(dependencies.database)).filter(({ id }) => wanted.has(id))
  await eachDomain(domains, (domain) => sendAll(dependencies, domain))
}
