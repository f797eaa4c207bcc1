import type { Database } from '../../platform/database/database.ts'
import { eachAtMost } from '../../platform/files/each-at-most.ts'
import type { PushTransport } from '../../platform/push/push-transport.ts'
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

/** Sends one account its news, to each of its devices; one that is there no more is forgotten. */
async function sendTo(
  { database, trailCache, push }: PushDependencies,
  domain: Domain,
  { accountId, locale, news }: PushNews,
): Promise<void> {
  await database.as(domain.id, async (tx) => {
    const told = await notificationsOf(tx, trailCache, accountId, news)
    const to = { locale: letterLocale(locale, undefined, domain.locale), timeZone: domain.timeZone }
    const payloads = pushPayloads(told, to)
    for (const target of await subscriptionsOf(tx, accountId)) {
      for (const payload of payloads) {
        const outcome = await push.carry(target, JSON.stringify(payload))
        if (outcome === 'gone') await forgetSubscription(tx, accountId, target.endpoint)
        if (outcome !== 'taken') break
      }
    }
  })
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
  for (const domain of await allDomains(dependencies.database))
    if (wanted.has(domain.id)) await sendAll(dependencies, domain)
}
