import { type Availability, withoutOffer } from '@vereda/offline/download/availability.ts'
import { useAvailability } from '../../platform/local/download/use-availability.ts'

/** Whether a trail's content is on the device or needs a network. */
export function useCatalogueAvailability(trailId: string, isOffline: boolean): Availability {
  const availability = useAvailability(trailId)
  return isOffline ? withoutOffer(availability) : availability
}
