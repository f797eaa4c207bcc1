const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const DAYS_TOLD = 7

const dayOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS

/** How long ago a date was, in words of a language ("12 minutes ago", "yesterday"); null if a week or more. A future date counts as now. */
export function relativeDate(iso: string, now: Date, locale: string): string | null {
  const ago = Math.max(0, now.getTime() - new Date(iso).getTime())
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (ago < MINUTE_MS) return format.format(0, 'second')
  if (ago < HOUR_MS) return format.format(-Math.floor(ago / MINUTE_MS), 'minute')
  if (ago < DAY_MS) return format.format(-Math.floor(ago / HOUR_MS), 'hour')
  // calendar days: on Wednesday morning, Monday evening is the day before yesterday
  const days = dayOf(now) - dayOf(new Date(iso))
  return days < DAYS_TOLD ? format.format(-days, 'day') : null
}
