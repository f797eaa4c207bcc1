import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { trailScene } from '@vereda/domain/trail/scene.ts'
import type { Trail, TrailResource } from '@vereda/domain/trail/trail.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { type ReactNode, useRef } from 'react'
import { AskedOfLearner } from '../asked/asked-of-learner.tsx'
import styles from '../player.module.css'
import { PlayerBar } from '../player-bar.tsx'
import { Stage } from '../stage.tsx'
import { useEscape } from '../use-escape.ts'
import { useScenePlayer } from './use-scene-player.ts'

/** The scene's player, full screen, with a link to the same trail as a list. */
function PlayingScene({ trail, scene }: { trail: Trail; scene: TrailResource }) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const player = useScenePlayer(trail, scene, frame)
  const asList = paths.trail(trail.id)
  useEscape(paths.enroll())
  return (
    <main id="main" tabIndex={-1} className={classNames(styles.player, styles.alone)}>
      <PlayerBar
        title={trail.title}
        place={t('player.scene.done', { done: trail.finishedResources, total: trail.totalResources })}
        closeTo={paths.enroll()}
        onFullScreen={() => void stage.current?.requestFullscreen().catch(() => undefined)}
        action={
          <Link to={asList} replace className={buttonClass('soft', { size: 'small' })}>
            {t('player.scene.list')}
          </Link>
        }
      />
      <Stage
        player={player}
        frame={frame}
        stage={stage}
        closeTo={asList}
        opening={t('player.scene.opening')}
      />
      <AskedOfLearner player={player} />
    </main>
  )
}

/** Shows a trail in space instead of its template (specification 2: app=xrvoto); a trail without a scene is shown in its template. */
export function SceneScreen({ trail, template }: { trail: Trail; template: ReactNode }) {
  const scene = trailScene(trail)
  return scene ? <PlayingScene key={scene.id} trail={trail} scene={scene} /> : template
}
