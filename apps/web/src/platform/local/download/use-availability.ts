import { pageCell } from '@vereda/client/cell/page-cell.ts'
import { type Availability, FINISHING, withoutServer } from '@vereda/offline/download/availability.ts'
import { useSyncExternalStore } from 'react'
import { useOnline } from '../calls/connection.ts'
import { useOwner } from '../store/owner.ts'
import { storeState } from '../store/store-state.ts'
import { useLive } from '../store/use-live.ts'
import { availabilityQuery } from './availability-query.ts'
import { canDownload } from './can-download.ts'

const able = pageCell(true)
const learn = () => void canDownload().then(able.set)
let asked = false

/**
 * Whether this browser can store downloads. It is checked once per page and whenever the store opens or closes, and taken as true until the
 * first check is done.
 */
export function useCanDownload(): boolean {
  if (!asked) {
    asked = true
    learn()
    storeState.subscribe(learn)
  }
  return useSyncExternalStore(able.subscribe, able.get)
}

/**
 * The availability of a trail, or of one of its resources, on this device; `unknown` until the store has answered. A browser that cannot
 * keep files is offered no download: it sees `online` instead.
 */
export function useAvailability(groupTrailId: string, resourceId: string | null = null): Availability {
  const known = useLive(availabilityQuery(useOwner(), groupTrailId, resourceId))
  const canKeep = useCanDownload()
  const online = useOnline()
  if (known === undefined) return { kind: 'unknown' }
  if (known === FINISHING && !online) return { kind: 'online' }
  const isOffer = known.kind === 'get' || known.kind === 'failed'
  if (isOffer && !canKeep) return { kind: 'online' }
  return online ? known : withoutServer(known)
}
