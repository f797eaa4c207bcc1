import type { Database } from '../../platform/database/database.ts'
import { allDomains } from '../directory/domains.ts'
import { tellDeadlines } from './sql/deadlines.ts'
import { tellNotices } from './sql/notices.ts'
import { sweepNotifications } from './sql/sweep.ts'

const DOMAINS = {
  name: 'domains-with-notices-to-tell',
  text: `select domain_id as "domainId" from domains_with_notices_to_tell() as domain_id`,
}

/** Notifies of trails that close soon; to be run every hour. */
export async function notifyAllOfDeadlines(database: Database): Promise<void> {
  for (const { id, timeZone } of await allDomains(database))
    await database.as(id, (tx) => tellDeadlines(tx, timeZone))
}

/** Goes on with notices that were begun; to be run every minute. */
export async function notifyAllOfNotices(database: Database): Promise<void> {
  const left = await database.rows<{ domainId: number }>(DOMAINS)
  for (const { domainId } of left) await database.as(domainId, tellNotices)
}

/** Removes what has had its time; to be run every day. */
export async function sweepAllNotifications(database: Database): Promise<void> {
  for (const { id } of await allDomains(database)) await database.as(id, sweepNotifications)
}
