import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { StepFilm } from '@vereda/domain/step/step-film.ts'
import type { TrailResource, TrailStep } from '@vereda/domain/trail/trail.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { useRef } from 'react'
import styles from '../player.module.css'
import { PlayerBar } from '../player-bar.tsx'
import { Stage } from '../stage.tsx'
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
      <Stage
        player={player}
        frame={frame}
        stage={stage}
        closeTo={closeTo}
        opening={t('player.film.opening')}
      />
    </main>
  )
}
