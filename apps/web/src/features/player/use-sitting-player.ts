import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import type { RefObject } from 'react'
import { openSittingPlayer } from './open-sitting-player.ts'
import { usePlayer } from './use-player.ts'

const begunAnew = (resource: TrailResource): TrailResource => ({
  ...resource,
  scorm: undefined,
  objectData: undefined,
})

/** Plays an activity in the container, in a sitting of its own. */
export const useSittingPlayer = (
  trailId: string,
  resource: TrailResource,
  container: RefObject<HTMLElement | null>,
) =>
  usePlayer(`${trailId} ${resource.id}`, container, (request, isAnew) =>
    openSittingPlayer({ ...request, trailId, resource: isAnew ? begunAnew(resource) : resource }),
  )
