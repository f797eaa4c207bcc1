import { useLocale } from '@vereda/client/text/use-text.ts'
import { useMemo } from 'react'

/** Writes moments (ISO 8601) as the wall of a time zone shows them, with the day of the week: "Monday, 23 November, 08:00". */
export function useZoneMoment(timeZone: string): (iso: string) => string {
  const locale = useLocale()
  return useMemo(() => {
    const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
    const format = new Intl.DateTimeFormat(locale, { ...parts, hour: '2-digit', minute: '2-digit', timeZone })
    return (iso) => format.format(new Date(iso))
  }, [locale, timeZone])
}
