import { useFormats, useLocale } from '@vereda/client/text/use-text.ts'
import { wallTimeOf } from '@vereda/domain/time/wall-time.ts'
import { useMemo } from 'react'
import { useDomainZone } from './use-domain-zone.ts'
import { zoneHere } from './zone-here.ts'

/**
 * Writes days and moments (ISO 8601) as the domain's calendar and clock show them, wherever its manager is. `timeZone` is the domain's where an answer
 * names it; where none is named, or none that it knows, the browser's stands for it.
 */
export function useZoned(timeZone?: string) {
  const own = useDomainZone()
  const formats = useFormats()
  const locale = useLocale()
  const zone = zoneHere(timeZone ?? own)
  return useMemo(() => {
    // at noon no browser's clock leaps from one day to another
    const noon = (at: number) => `${wallTimeOf(at, zone).slice(0, 10)}T12:00`
    const today = () => new Date(noon(Date.now()))
    const long = { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone } as const
    const moment = new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: zone,
    })
    return {
      /** "23 Nov", with the year where it is not this one's. */
      day: (iso: string) => formats.day(noon(Date.parse(iso)), today()),
      /** The same of a day that is none of a clock's: `YYYY-MM-DD`. */
      calendarDay: (day: string) => formats.day(`${day}T12:00`, today()),
      /** "23 November 2026". */
      date: (iso: string) => formats.date(noon(Date.parse(iso))),
      /** "23 Nov 2026, 14:05". */
      moment: (iso: string) => moment.format(new Date(iso)),
      /** "Monday, November 23" of a moment in milliseconds. */
      longDay: (at: number) => new Intl.DateTimeFormat(locale, long).format(at),
      /** The day that it is: `YYYY-MM-DD`. */
      today: () => noon(Date.now()).slice(0, 10),
    }
  }, [formats, locale, zone])
}
