import type { Database } from '../../platform/database/database.ts'
import { eachDomain } from '../../platform/database/each-domain.ts'
import { allDomains } from '../directory/domains.ts'
import type { TrailCache } from '../trails/trail-cache.ts'
import { settleAhead } from './rebuild.ts'
import { sweepWeeks } from './sql/week.ts'

/** Removes the counts of weeks that are over. Runs every day. */
export async function sweepAllWeeks(database: Database): Promise<void> {
  await eachDomain(await allDomains(database), ({ id }) => database.as(id, sweepWeeks))
}

/** Settles the players of every domain who were counted by a clock that was ahead. Runs every hour. */
export async function settleAllAhead(database: Database, trailCache: TrailCache): Promise<void> {
  await eachDomain(await allDomains(database), ({ id }) => settleAhead(database, trailCache, id))
}
