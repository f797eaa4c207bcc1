import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useOwner } from '../store/owner.ts'
import { useIsStoreOpen } from '../store/use-is-store-open.ts'
import { useLive } from '../store/use-live.ts'
import { type Face, faceOf } from './face.ts'
import { listingName, refreshListing, troubled } from './listing.ts'
import { changedTrailsQuery, knownTrailsQuery, trailListQuery } from './trail-list-query.ts'
import { useAgainOnline } from './use-again-online.ts'
import { type DeviceFault, deviceFault, loadAgain, useLoad } from './use-load.ts'

export type TrailList = {
  face: Face
  /** In the server's order, with all unsent changes applied; without steps, texts and questions, which `useTrail` has. */
  trails: Trail[]
  asOf: string | null
  /** The first listing is still coming, page by page. */
  isComing: boolean
  /** The server answered the last load with a fault of its own. */
  isInTrouble: boolean
  /** What the device lacks to show the server's last answer. */
  fault: DeviceFault | null
  refresh(): void
}

const NONE: Trail[] = []

function withChanges(trails: Trail[], changed: ReadonlyMap<string, Trail> | undefined): Trail[] {
  return changed?.size ? trails.map((trail) => changed.get(trail.id) ?? trail) : trails
}

/** The learner's catalogue. The stored list is shown at once, and the server's answer as soon as it comes. */
export function useTrailList(): TrailList {
  const owner = useOwner()
  const { userId, journey } = owner
  const stored = useLive(trailListQuery(owner))
  const load = useLoad(listingName(owner))
  const isOpen = useIsStoreOpen()
  useAgainOnline(listingName(owner), () => refreshListing(owner))
  useEffect(() => {
    if (isOpen && userId !== '') void refreshListing({ userId, journey })
  }, [isOpen, userId, journey])
  const troubles = useSyncExternalStore(troubled.subscribe, troubled.get)
  const changed = useLive(changedTrailsQuery(owner))
  const isComing = stored?.asOf === null && stored.trails.length > 0 && load !== 'failCache'
  const known = stored?.asOf === null && !isComing ? null : stored
  const isWithoutWord = known === null && load === 'failCache'
  const found = useLive(knownTrailsQuery(owner, isWithoutWord)) ?? NONE
  const listed = known?.trails ?? found
  const trails = useMemo(() => withChanges(listed, changed), [listed, changed])
  const face = found.length > 0 ? 'offline' : faceOf(known, load)
  const isEmpty = face === 'ready' && known?.trails.length === 0
  return {
    face: isEmpty ? 'empty' : face,
    trails,
    asOf: known?.asOf ?? null,
    isComing: isComing && load === 'under way',
    isInTrouble: troubles.has(listingName(owner)),
    fault: deviceFault(load),
    refresh: loadAgain(load, () => refreshListing(owner)),
  }
}
