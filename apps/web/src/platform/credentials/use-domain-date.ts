import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useFormats } from '@vereda/client/text/use-text.ts'
import { knowsZone, wallTimeOf } from '@vereda/domain/time/wall-time.ts'

/**
 * Writes the date of a moment (ISO 8601) in the domain's time zone, the same for every reader: "23 November 2026". The browser's zone is
 * used where this browser does not know the domain's zone, or where an older node did not tell it.
 */
export function useDomainDate(): (iso: string) => string {
  const zone = useDomain()?.zone
  const { date } = useFormats()
  // noon keeps the date the same in every browser's zone, also on days when clocks change
  return (iso) =>
    date(zone && knowsZone(zone) ? `${wallTimeOf(Date.parse(iso), zone).slice(0, 10)}T12:00` : iso)
}
