import { go } from '@vereda/client/navigation/go.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { StepFilm } from '@vereda/domain/step/step-film.ts'
import type { TrailResource, TrailStep } from '@vereda/domain/trail/trail.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { useRef } from 'react'
import type { PlayerEvent } from '../../../platform/player/player-options.ts'
import styles from '../player.module.css'
import { PlayerBar } from '../player-bar.tsx'
import { Stage } from '../stage.tsx'
import { useEscape } from '../use-escape.ts'
import { usePlayer } from '../use-player.ts'
import { openFilmPlayer } from './open-film-player.ts'

type PlayingFilmProps = { trailId: string; step: TrailStep; place: number; film: StepFilm<TrailResource> }

/** The player around a step's film. The film continues where the learner left it. */
export function PlayingFilm({ trailId, step, place, film }: PlayingFilmProps) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const closeTo = paths.trail(trailId, { step: step.id })
  const player = usePlayer(`${trailId} ${step.id}`, frame, (at) => {
    const onEvent = (event: PlayerEvent) =>
      event.kind === 'exit' ? go(closeTo, { replace: true }) : at.onEvent(event)
    return openFilmPlayer({ ...at, onEvent, trailId, stepId: step.id, film })
  })
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
