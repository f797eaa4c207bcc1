import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useFormats } from '@vereda/client/text/use-text.ts'
import { knowsZone, wallTimeOf } from '@vereda/domain/time/wall-time.ts'

/**
 * Writes the date of a moment (ISO 8601) as the domain's calendar has it, the same for every reader: "23 November 2026". Where nobody named the
 * domain's zone, which a node of a release before does not, or this browser does not know it, the browser's own stands for it.
 */
export function useDomainDate(): (iso: string) => string {
  const zone = useDomain()?.zone
  const { date } = useFormats()
  // at noon no browser's clock leaps from one day to another
  return (iso) =>
    date(zone && knowsZone(zone) ? `${wallTimeOf(Date.parse(iso), zone).slice(0, 10)}T12:00` : iso)
}
