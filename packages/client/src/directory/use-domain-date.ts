import { wallTimeOf } from '@vereda/domain/time/wall-time.ts'
import { useFormats } from '../text/use-text.ts'
import { useDomainZone } from './use-domain-zone.ts'

/** Writes the date of a moment (ISO 8601) as the domain's calendar has it, the same for every reader: "23 November 2026". */
export function useDomainDate(): (iso: string) => string {
  const zone = useDomainZone()
  const { date } = useFormats()
  // at noon no browser's clock leaps from one day to another
  return (iso) => date(zone ? `${wallTimeOf(Date.parse(iso), zone).slice(0, 10)}T12:00` : iso)
}
