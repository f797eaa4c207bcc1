import { useLocale } from '@vereda/client/text/use-text.ts'
import { wallTimeOf } from '@vereda/domain/time/wall-time.ts'
import { useDomainZone } from './use-domain-zone.ts'
import { useZoned } from './use-zoned.ts'

const DAY_MS = 24 * 3_600_000

/** Writes a recent moment in the domain's time: "14:05" on the day of `now`, "yesterday, 14:05" on the day before, else the full moment. */
export function useRecent(): (iso: string, now: number) => string {
  const timeZone = useDomainZone()
  const locale = useLocale()
  const { moment } = useZoned()
  return (iso, now) => {
    const at = Date.parse(iso)
    const dayOf = (ms: number) => Date.parse(timeZone ? wallTimeOf(ms, timeZone).slice(0, 10) : '')
    const days = (dayOf(now) - dayOf(at)) / DAY_MS
    if (days !== 0 && days !== 1) return moment(iso) // days is NaN where no zone is known
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(at)
    const yesterday = () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day')
    return days === 0 ? time : `${yesterday()}, ${time}`
  }
}
