import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { AvailabilityTag } from '../../../parts/availability/availability-tag.tsx'
import { useAvailability } from '../../../platform/local/download/use-availability.ts'

/** The activity's state on this device, if it is worth telling: stored, downloading, or not sent yet. */
export function StoredSign({ trailId, resource }: { trailId: string; resource: TrailResource }) {
  const availability = useAvailability(trailId, resource.id)
  const isSilent = ['get', 'online', 'unknown'].includes(availability.kind)
  return isSilent ? null : <AvailabilityTag value={availability} />
}
