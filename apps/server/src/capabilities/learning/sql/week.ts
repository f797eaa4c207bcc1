import type { Queries } from '../../../platform/database/database.ts'

/** The week of a moment, as the Monday that it began on by the domain's clock. */
export const weekOf = (moment: string): string =>
  `(select date_trunc('week', ${moment} at time zone d.time_zone)::date from domain d where d.id = $1)`

/** The current week. */
export const THIS_WEEK: string = weekOf('clock_timestamp()')

/** When a week begins, by the domain's clock. */
export const beginningOf = (week: string): string =>
  `(select ${week}::timestamp at time zone d.time_zone from domain d where d.id = $1)`

const SWEEP = {
  name: 'sweep-weeks',
  text: `delete from week_histogram where domain_id = $1
    and week < least(${THIS_WEEK}, (select max(week) from week_histogram where domain_id = $1 and players > 0))`,
}

/**
 * Removes the counts of weeks that are over, because no ranking asks for them. The newest week that
 * holds players stays, because a clock that is ahead may be set back to it.
 */
export async function sweepWeeks(tx: Queries): Promise<void> {
  await tx.rows(SWEEP, [tx.domainId])
}
