import type { StudioNotice } from '@vereda/contract/rest/studio-notices.ts'

/** The server sends what is due once a minute, so a due notice is looked at again until it is sent. */
const LOOKED_AGAIN_MS = 15_000
/** A browser’s timer fires at once if it is set for longer. */
const TIMER_MAX_MS = 2 ** 31 - 1

const timeOf = ({ date }: StudioNotice) => Date.parse(date)

/** Whether the time of a scheduled notice has come, though the server has not begun to send it. */
export const isGoingOut = (notice: StudioNotice, nowMs: number): boolean =>
  notice.state === 'scheduled' && timeOf(notice) <= nowMs

/** In how many milliseconds the list changes by itself, as a notice becomes due or is sent; null where nothing is scheduled. */
export function nextLookMs(notices: readonly StudioNotice[], nowMs: number): number | null {
  const scheduled = notices.filter(({ state }) => state === 'scheduled')
  if (scheduled.length === 0) return null
  if (scheduled.some((notice) => isGoingOut(notice, nowMs))) return LOOKED_AGAIN_MS
  return Math.min(TIMER_MAX_MS, Math.min(...scheduled.map(timeOf)) - nowMs)
}
