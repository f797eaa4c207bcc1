import type { Availability } from '../../platform/local/download/availability.ts'
import { useAvailability } from '../../platform/local/download/use-availability.ts'

/** Where a trail's content is; without a network nothing can be fetched, so what is not here needs one. */
export function useCatalogueAvailability(trailId: string, isOffline: boolean): Availability {
  const availability = useAvailability(trailId)
  const isOffer = availability.kind === 'get' || availability.kind === 'failed'
  return isOffline && isOffer ? { kind: 'online' } : availability
}
