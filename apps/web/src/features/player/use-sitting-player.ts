import { go } from '@vereda/client/navigation/go.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useTrailApp } from '@vereda/client/navigation/use-trail-app.ts'
import { cardLeadsTo, cardsOf } from '@vereda/domain/trail/scene.ts'
import type { Trail, TrailResource } from '@vereda/domain/trail/trail.ts'
import { type RefObject, useRef, useState } from 'react'
import type { PlayerEvent } from '../../platform/player/player-options.ts'
import { openSittingPlayer } from './open-sitting-player.ts'
import { type Player, usePlayer } from './use-player.ts'

/**
 * `isWithheld`: the content starts from its beginning, because the stored progress belongs to other content; `seeWithheld` notes that the
 * learner has read so.
 */
export type SittingPlayer = Player & { isWithheld: boolean; seeWithheld(): void }

/**
 * Plays an activity in the container, in a sitting of its own. A page's cards lead to the open activities of its trail; a package that
 * closes its window leads to `closeTo`.
 */
export function useSittingPlayer(
  trail: Trail,
  resource: TrailResource,
  container: RefObject<HTMLElement | null>,
  closeTo: string,
): SittingPlayer {
  const app = useTrailApp()
  const now = useRef(trail)
  now.current = trail
  const way = useRef(closeTo)
  way.current = closeTo
  const [isWithheld, setWithheld] = useState(false)
  const player = usePlayer(`${trail.id} ${resource.id}`, container, (request, isAnew) => {
    const onEvent = (event: PlayerEvent) => {
      if (event.kind === 'exit') return go(way.current, { replace: true })
      if (event.kind !== 'open') return request.onEvent(event)
      if (cardLeadsTo(now.current, resource, event.resource))
        go(paths.play(trail.id, event.resource, { app }))
    }
    setWithheld(false)
    return openSittingPlayer({
      ...request,
      onEvent,
      onWithheld: () => setWithheld(true),
      trailId: trail.id,
      resource,
      isAnew,
      activities: cardsOf(now.current, resource),
    })
  })
  return { ...player, isWithheld, seeWithheld: () => setWithheld(false) }
}
