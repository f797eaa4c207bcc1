import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { knowsZone } from '@vereda/domain/time/wall-time.ts'

/** The domain's time zone; undefined if the server named none (as an older release does) or if this browser does not know it. */
export function useDomainZone(): string | undefined {
  const zone = useDomain()?.zone
  return zone && knowsZone(zone) ? zone : undefined
}
