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
  /** Says when this node ends: whoever is not taken by then is another node's. */
  leaving?: AbortSignal
}

/** What one account is to be sent, and where to. */
const readNews = ({ database, trailCache }: PushDependencies, domain: Domain, of: PushNews) =>
  database.as(domain.id, async (tx) => {
    const told = await notificationsOf(tx, trailCache, of.accountId, of.news)
    const to = { locale: letterLocale(of.locale, undefined, domain.locale), timeZone: domain.timeZone }
    return { payloads: pushPayloads(told, to), targets: await subscriptionsOf(tx, of.accountId) }
  })

/** Sends to one device until something does not arrive; whether there is no such device any more. */
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
 * Sends one account its news, to each of its devices; one that is there no more is forgotten. Whoever keeps a push service names how long it takes
 * to answer, so that no transaction waits for one, and no device for another.
 */
async function sendTo(dependencies: PushDependencies, domain: Domain, of: PushNews): Promise<void> {
  const { payloads, targets } = await readNews(dependencies, domain, of)
  const sent = targets.map(async (target) => {
    if (!(await isGone(dependencies.push, target, payloads))) return
    await dependencies.database.as(domain.id, (tx) => forgetSubscription(tx, of.accountId, target.endpoint))
  })
  await Promise.all(sent)
}

/** How many accounts are sent to at the same time: push services are far away. */
const AT_ONCE = 8

/** Sends the next accounts behind one their news, and answers the last of them; none where there is nobody more. */
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

/** Sends what was told since the last run to the devices of those who wish it, each once at most: what is lost on the way is in the list. To be run every minute. */
export async function sendPushes(dependencies: PushDependencies): Promise<void> {
  const wanted = new Set(await domainsWithSubscriptions(dependencies.database))
  if (wanted.size === 0) return
  const domains = (await allDomains(dependencies.database)).filter(({ id }) => wanted.has(id))
  await eachDomain(domains, (domain) => sendAll(dependencies, domain))
}
