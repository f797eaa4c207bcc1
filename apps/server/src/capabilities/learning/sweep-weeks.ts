import type { Database } from '../../platform/database/database.ts'
import { allDomains } from '../directory/domains.ts'
import { sweepWeeks } from './sql/week.ts'

/** Removes the counts of weeks that are over; to be run every day. */
export async function sweepAllWeeks(database: Database): Promise<void> {
  for (const { id } of await allDomains(database)) await database.as(id, sweepWeeks)
}
