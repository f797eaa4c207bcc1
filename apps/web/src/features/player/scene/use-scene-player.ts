import { go } from '@vereda/client/navigation/go.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { leadsTo, sceneProgress } from '@vereda/domain/trail/scene.ts'
import type { Trail, TrailResource } from '@vereda/domain/trail/trail.ts'
import { type RefObject, useRef } from 'react'
import type { PlayerEvent } from '../../../platform/player/player-options.ts'
import { openSittingPlayer } from '../open-sitting-player.ts'
import { usePlayer } from '../use-player.ts'

/** Plays a trail's scene. The scene is told the learner's progress, and can open the trail's activities. */
export function useScenePlayer(trail: Trail, scene: TrailResource, container: RefObject<HTMLElement | null>) {
  const now = useRef(trail)
  now.current = trail
  return usePlayer(`${trail.id} ${scene.id}`, container, (request) => {
    const onEvent = (event: PlayerEvent) => {
      if (event.kind === 'exit') return go(paths.enroll(), { replace: true })
      if (event.kind !== 'open') return request.onEvent(event)
      if (leadsTo(now.current, event.resource)) go(paths.play(trail.id, event.resource, { app: 'xrvoto' }))
    }
    const told = sceneProgress(now.current)
    return openSittingPlayer({ ...request, trailId: trail.id, resource: scene, trail: told, onEvent })
  })
}
