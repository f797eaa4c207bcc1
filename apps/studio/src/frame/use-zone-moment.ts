import { useLocale } from '@vereda/client/text/use-text.ts'
import { useMemo } from 'react'

/** Writes moments (ISO 8601) in the local time of a time zone, with the weekday: "Monday, November 23, 2026 at 8:00 AM". */
export function useZoneMoment(timeZone: string): (iso: string) => string {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone })
    return (iso) => format.format(new Date(iso))
  }, [locale, timeZone])
}
