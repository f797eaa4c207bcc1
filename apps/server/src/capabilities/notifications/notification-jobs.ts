import type { Database } from '../../platform/database/database.ts'
import { eachDomain } from '../../platform/database/each-domain.ts'
import { allDomains } from '../directory/domains.ts'
import { tellDeadlines } from './sql/deadlines.ts'
import { dateNewsAhead } from './sql/news-ahead.ts'
import { tellNotices } from './sql/notices.ts'
import { sweepNotifications } from './sql/sweep.ts'

const DOMAINS = {
  name: 'domains-with-notices-to-tell',
  text: `select domain_id as "domainId" from domains_with_notices_to_tell() as domain_id`,
}

/** Notifies learners of trails that close soon. It runs every hour. */
export async function notifyAllOfDeadlines(database: Database): Promise<void> {
  await eachDomain(await allDomains(database), ({ id, timeZone }) =>
    database.as(id, (tx) => tellDeadlines(tx, timeZone)),
  )
}

/** Continues with notices that have not reached everybody yet. It runs every minute. */
export async function notifyAllOfNotices(database: Database): Promise<void> {
  const left = await database.rows<{ domainId: number }>(DOMAINS)
  await eachDomain(
    left.map(({ domainId }) => domainId),
    (domainId) => database.as(domainId, tellNotices),
  )
}

/** Corrects, in every domain, the dates of notifications that a clock ahead of time wrote. It runs every hour. */
export async function settleAllNewsAhead(database: Database): Promise<void> {
  await eachDomain(await allDomains(database), ({ id }) => database.as(id, dateNewsAhead))
}

/** Removes notifications older than a year. It runs every day. */
export async function sweepAllNotifications(database: Database): Promise<void> {
  await eachDomain(await allDomains(database), ({ id }) => database.as(id, sweepNotifications))
}
