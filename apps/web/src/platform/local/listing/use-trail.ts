import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useEffect } from 'react'
import { useOwner } from '../store/owner.ts'
import { useIsStoreOpen } from '../store/use-is-store-open.ts'
import { useLive } from '../store/use-live.ts'
import { type Face, faceOf } from './face.ts'
import { refreshTrail, trailName } from './listing.ts'
import { trailQuery } from './trail-query.ts'
import { useAgainOnline } from './use-again-online.ts'
import { type DeviceFault, deviceFault, loadAgain, useLoad } from './use-load.ts'

/**
 * One trail for a screen. The face `empty` means that the server knows no such trail of this learner. `sent` is the trail as the server
 * told it, without unsent changes. `fault`: what the device lacks to show the server's last answer.
 */
export type OneTrail = {
  face: Face
  trail: Trail | null
  sent: Trail | null
  asOf: string | null
  fault: DeviceFault | null
  refresh(): void
}

/** One trail with its steps and all unsent changes applied. The stored trail is shown at once, and the server's answer as soon as it comes. */
export function useTrail(groupTrailId: string): OneTrail {
  const owner = useOwner()
  const { userId, journey } = owner
  const stored = useLive(trailQuery(owner, groupTrailId))
  const load = useLoad(trailName(owner, groupTrailId))
  const isOpen = useIsStoreOpen()
  useAgainOnline(trailName(owner, groupTrailId), () => refreshTrail(owner, groupTrailId))
  useEffect(() => {
    if (isOpen && userId !== '') void refreshTrail({ userId, journey }, groupTrailId)
  }, [isOpen, userId, journey, groupTrailId])
  return {
    face: faceOf(stored, load),
    trail: stored?.trail ?? null,
    sent: stored?.sent ?? null,
    asOf: stored?.asOf ?? null,
    fault: deviceFault(load),
    refresh: loadAgain(load, () => refreshTrail(owner, groupTrailId)),
  }
}
