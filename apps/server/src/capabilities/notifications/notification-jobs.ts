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

/** Notifies of trails that close soon; to be run every hour. */
export async function notifyAllOfDeadlines(database: Database): Promise<void> {
  await eachDomain(await allDomains(database), ({ id, timeZone }) =>
    database.as(id, (tx) => tellDeadlines(tx, timeZone)),
  )
}

/** Goes on with notices that were begun; to be run every minute. */
export async function notifyAllOfNotices(database: Database): Promise<void> {
  const left = await database.rows<{ domainId: number }>(DOMAINS)
  await eachDomain(
    left.map(({ domainId }) => domainId),
    (domainId) => database.as(domainId, tellNotices),
  )
}

/** Settles in every domain what was told by a clock that was ahead; to be run every hour. */
export async function settleAllNewsAhead(database: Database): Promise<void> {
  await eachDomain(await allDomains(database), ({ id }) => database.as(id, dateNewsAhead))
}

/** Removes what has had its time; to be run every day. */
export async function sweepAllNotifications(database: Database): Promise<void> {
  await eachDomain(await allDomains(database), ({ id }) => database.as(id, sweepNotifications))
}
