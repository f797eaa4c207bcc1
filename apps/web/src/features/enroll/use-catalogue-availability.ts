import type { Availability } from '@vereda/offline/download/availability.ts'
import { useAvailability } from '../../platform/local/download/use-availability.ts'

/** Whether a trail's content is on the device or needs a network. */
export function useCatalogueAvailability(trailId: string, isOffline: boolean): Availability {
  const availability = useAvailability(trailId)
  const isOffer = availability.kind === 'get' || availability.kind === 'failed'
  return isOffline && isOffer ? { kind: 'online' } : availability
}
