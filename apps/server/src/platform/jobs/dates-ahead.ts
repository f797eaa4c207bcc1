/** More than statements that overlap, or clocks that follow each other, are apart. */
const AHEAD = "now() + interval '1 minute'"
/** Longer than the queues put off by themselves what they look at. */
const BACKOFF = "interval '2 hours'"

/**
 * What the queues wrote while the database's clock was ahead: when a pass over them was made last, when a job may begin, when its node was heard
 * of, which minute a round was for. Each would be waited for until the clock is there again, a day or years later, while nothing runs.
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

/** Sets right what a clock that was ahead left in the queues; answers whether there was anything. */
export async function datesAhead(queues: Asking, schema: string): Promise<boolean> {
  const { rows } = await queues.executeSql(bringBack(schema))
  return Number(rows[0]?.ahead) > 0
}
