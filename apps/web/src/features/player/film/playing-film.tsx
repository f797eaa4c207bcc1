import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { StepFilm } from '@vereda/domain/step/step-film.ts'
import type { TrailResource, TrailStep } from '@vereda/domain/trail/trail.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { useRef } from 'react'
import styles from '../player.module.css'
import { PlayerBar } from '../player-bar.tsx'
import { PlayerFault } from '../player-fault.tsx'
import { useEscape } from '../use-escape.ts'
import { usePlayer } from '../use-player.ts'
import { openFilmPlayer } from './open-film-player.ts'

type PlayingFilmProps = { trailId: string; step: TrailStep; place: number; film: StepFilm<TrailResource> }

/** The player around a step's film, which goes on where it was left. */
export function PlayingFilm({ trailId, step, place, film }: PlayingFilmProps) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const player = usePlayer(`${trailId} ${step.id}`, frame, (at) =>
    openFilmPlayer({ ...at, trailId, stepId: step.id, film }),
  )
  const closeTo = paths.trail(trailId, { step: step.id })
  useEscape(closeTo)
  return (
    <main id="main" tabIndex={-1} className={classNames(styles.player, styles.alone)}>
      <PlayerBar
        title={film.title}
        place={t('player.film.place', { place, title: step.title })}
        closeTo={closeTo}
        onFullScreen={() => void stage.current?.requestFullscreen().catch(() => undefined)}
      />
      <div ref={stage} className={styles.stage}>
        <div className={styles.box}>
          <div ref={frame} className={styles.frame} hidden={player.phase === 'failed'} />
          {player.phase === 'opening' && (
            <div className={styles.cover} role="status">
              <Skeleton height="100%" radius="0" />
              <p className={styles.opening}>{t('player.film.opening')}</p>
            </div>
          )}
          {player.failure && <PlayerFault reason={player.failure} closeTo={closeTo} onRetry={player.retry} />}
        </div>
      </div>
    </main>
  )
}
