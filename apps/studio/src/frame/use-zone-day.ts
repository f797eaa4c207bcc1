import { useFormats } from '@vereda/client/text/use-text.ts'
import { wallTimeOf } from '@vereda/domain/time/wall-time.ts'

/**
 * Writes the day of a moment (ISO 8601) by the calendar of a time zone, with the year where it is not this one's: "23 Nov". Without a zone, which a
 * node of a release before does not tell, by that of the browser.
 */
export function useZoneDay(timeZone: string | undefined): (iso: string) => string {
  const formats = useFormats()
  return (iso) => {
    if (timeZone === undefined) return formats.day(iso, new Date())
    const [wall, today] = [Date.parse(iso), Date.now()].map((moment) => wallTimeOf(moment, timeZone))
    return formats.day(wall!, new Date(today!))
  }
}
