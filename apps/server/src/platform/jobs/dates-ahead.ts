/** More than the difference between overlapping statements, or between synchronised clocks. */
const AHEAD = "now() + interval '1 minute'"
/** Longer than the queues themselves postpone their checks. */
const BACKOFF = "interval '2 hours'"

/**
 * Corrects the dates that the queues wrote while the database's clock was ahead: the last pass over them, when a job may begin, when its node
 * last reported, which minute a round was for. Each would be waited for until the clock is there again, a day or years later, while nothing
 * runs.
 */
const bringBack = (schema: string): string => `with passes as (
    update ${schema}.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()), flow_on = least(flow_on, now()),
      reindex_on = least(reindex_on, now()), monitor_backoff_on = null
    where greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on - ${BACKOFF}) > ${AHEAD} returning 1
  ), queues as (
    update ${schema}.queue set monitor_claim_on = least(monitor_claim_on, now()), monitor_on = least(monitor_on, now()),
      maintain_on = least(maintain_on, now())
    where greatest(monitor_claim_on, monitor_on, maintain_on) > ${AHEAD} returning 1
  ), jobs as (
    update ${schema}.job set start_after = least(start_after, now()), created_on = least(created_on, now()), started_on = least(started_on, now()),
      heartbeat_on = least(heartbeat_on, now()), singleton_on = null
    where (state < 'active' and start_after > ${AHEAD} + greatest(retry_delay, retry_delay_max) * interval '1 second')
      or (state = 'active' and greatest(started_on, heartbeat_on) > ${AHEAD})
      or (state > 'active' and singleton_on > (${AHEAD}) at time zone 'UTC') returning 1
  ) select (select count(*) from passes) + (select count(*) from queues) + (select count(*) from jobs) as ahead`

type Asking = { executeSql(text: string): Promise<{ rows: { ahead: string }[] }> }

/** Corrects the dates that a clock that was ahead left in the queues; answers whether there were any. */
export async function datesAhead(queues: Asking, schema: string): Promise<boolean> {
  const { rows } = await queues.executeSql(bringBack(schema))
  return Number(rows[0]?.ahead) > 0
}
