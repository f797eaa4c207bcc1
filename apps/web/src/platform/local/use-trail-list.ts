import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useEffect } from 'react'
import { type Face, faceOf } from './face.ts'
import { listingName, refreshListing } from './listing.ts'
import { useOwner } from './owner.ts'
import { trailListQuery } from './trail-query.ts'
import { useLive } from './use-live.ts'
import { useLoad } from './use-load.ts'

export type TrailList = {
  face: Face
  /** In the server's order, without steps, with everything unsent counted in. */
  trails: Trail[]
  asOf: string | null
  refresh(): void
}

/** The learner's catalogue: what is stored at once, the server's word as soon as it comes. */
export function useTrailList(): TrailList {
  const owner = useOwner()
  const { userId, journey } = owner
  const stored = useLive(trailListQuery(owner))
  const load = useLoad(listingName(owner))
  useEffect(() => {
    if (userId !== '') void refreshListing({ userId, journey })
  }, [userId, journey])
  const known = stored?.asOf === null ? null : stored
  const face = faceOf(known, load)
  const isEmpty = face === 'ready' && known?.trails.length === 0
  return {
    face: isEmpty ? 'empty' : face,
    trails: known?.trails ?? [],
    asOf: known?.asOf ?? null,
    refresh: () => void refreshListing(owner),
  }
}
