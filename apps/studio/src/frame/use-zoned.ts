import { useFormats, useLocale } from '@vereda/client/text/use-text.ts'
import { wallTimeOf } from '@vereda/domain/time/wall-time.ts'
import { useMemo } from 'react'
import { useDomainZone } from './use-domain-zone.ts'
import { zoneHere } from './zone-here.ts'

/**
 * Writes days and moments (ISO 8601) in the domain's time zone, wherever the manager is. `timeZone` is the zone named by an answer; else the
 * domain's own is used. If neither is known to this browser, it uses the browser's zone.
 */
export function useZoned(timeZone?: string) {
  const own = useDomainZone()
  const formats = useFormats()
  const locale = useLocale()
  const zone = zoneHere(timeZone ?? own)
  return useMemo(() => {
    // at noon, no difference between time zones changes the day
    const noon = (at: number) => `${wallTimeOf(at, zone).slice(0, 10)}T12:00`
    const today = () => new Date(noon(Date.now()))
    const long = { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone } as const
    const moment = new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: zone,
    })
    return {
      /** "23 Nov", with the year if it is not the current one. */
      day: (iso: string) => formats.day(noon(Date.parse(iso)), today()),
      /** The same for a day without a time: `YYYY-MM-DD`. */
      calendarDay: (day: string) => formats.day(`${day}T12:00`, today()),
      /** "23 November 2026". */
      date: (iso: string) => formats.date(noon(Date.parse(iso))),
      /** "23 Nov 2026, 14:05". */
      moment: (iso: string) => moment.format(new Date(iso)),
      /** "Monday, November 23" of a moment in milliseconds. */
      longDay: (at: number) => new Intl.DateTimeFormat(locale, long).format(at),
      /** The current day: `YYYY-MM-DD`. */
      today: () => noon(Date.now()).slice(0, 10),
    }
  }, [formats, locale, zone])
}
